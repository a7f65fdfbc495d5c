// The view of the board: how large, and which part. Units of the map in, pixels out.

const CLOSEST = 220; // pixels across a hex at the largest
const SLACK = 40; // pixels of table that may show beside a map larger than the window

export class Camera {
  /** Pixels per unit of the map. */
  k = $state(1);
  x = $state(0);
  y = $state(0);
  /** A finger or a wheel is moving the map. */
  busy = $state(false);
  /** The scale is changing: draw fast rather than sharp until it rests. */
  scaling = $state(false);
  glide = $state(false);

  private view = { w: 1, h: 1 };
  private world = { w: 1, h: 1 };
  private rest: ReturnType<typeof setTimeout> | undefined;

  /** The scale at which the whole map fits. */
  get least(): number {
    return Math.min(this.view.w / this.world.w, this.view.h / this.world.h);
  }

  get most(): number {
    return Math.max(CLOSEST / 100, this.least * 1.5);
  }

  get fitted(): boolean {
    return this.k <= this.least * 1.001;
  }

  /** The window or the map changed size: a fitted view stays fitted, another keeps its middle. */
  resize(w: number, h: number, worldW: number, worldH: number): void {
    if (w < 1 || h < 1) return;
    const fitted = this.world.w === 1 || this.fitted;
    const middle = [(this.view.w / 2 - this.x) / this.k, (this.view.h / 2 - this.y) / this.k] as const;
    this.view = { w, h };
    this.world = { w: worldW, h: worldH };
    if (fitted) this.k = this.least;
    this.look(...middle);
  }

  fit(): void {
    this.ease();
    this.scaling = true;
    this.k = this.least;
    this.settle();
  }

  /** Put a point of the map in the middle, as far as the edges allow. */
  look(x: number, y: number): void {
    this.x = this.view.w / 2 - x * this.k;
    this.y = this.view.h / 2 - y * this.k;
    this.settle();
  }

  glideTo(x: number, y: number): void {
    this.ease();
    this.look(x, y);
  }

  pan(dx: number, dy: number): void {
    this.work();
    this.x += dx;
    this.y += dy;
    this.settle();
  }

  /** Enlarge around a point of the window. */
  zoom(factor: number, px = this.view.w / 2, py = this.view.h / 2, smooth = false): void {
    if (smooth) this.ease();
    else this.work();
    this.scaling = true;
    const k = Math.min(this.most, Math.max(this.least, this.k * factor));
    this.x = px - ((px - this.x) * k) / this.k;
    this.y = py - ((py - this.y) * k) / this.k;
    this.k = k;
    this.settle();
  }

  toMap(px: number, py: number): [number, number] {
    return [(px - this.x) / this.k, (py - this.y) / this.k];
  }

  toWindow(x: number, y: number): { x: number; y: number } {
    return { x: x * this.k + this.x, y: y * this.k + this.y };
  }

  /** Whether a point of the map is well inside the window. */
  shows(x: number, y: number, margin: number): boolean {
    const at = this.toWindow(x, y);
    return at.x > margin && at.y > margin && at.x < this.view.w - margin && at.y < this.view.h - margin;
  }

  private work(): void {
    this.busy = true;
    this.glide = false;
    this.restIn(160);
  }

  private ease(): void {
    this.glide = true;
    this.restIn(260);
  }

  private restIn(ms: number): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => (this.busy = this.scaling = this.glide = false), ms);
  }

  private settle(): void {
    const hold = (at: number, view: number, size: number): number => {
      if (size <= view) return (view - size) / 2;
      const slack = Math.min(SLACK, (size - view) / 2);
      return Math.min(slack, Math.max(view - size - slack, at));
    };
    this.x = hold(this.x, this.view.w, this.world.w * this.k);
    this.y = hold(this.y, this.view.h, this.world.h * this.k);
  }
}
