// The view of the board: how large, and which part. Units of the map in, pixels out.

const CLOSEST = 220; // pixels across a hex at the largest
const SLACK = 40; // pixels of table that may show beside a map larger than the window
const ENOUGH = 34; // pixels across a hex that a finger can meet
const USUAL = 40; // pixels across a hex at first, where the whole map would leave less than enough
const CLEAR = 56; // pixels across a hex at which figures are seen well
const LONG = 1.5; // how much larger a map that fills the window must be to begin with a part of it
const PART = 0.45; // of a long map that is seen at least, if figures are clear: a section of it and what lies beside
const WORTH_TURNING = 1.15; // how much larger a turned map must be

export interface Extent {
  w: number;
  h: number;
}

const filling = (view: Extent, world: Extent): number => Math.max(view.w / world.w, view.h / world.h);
const fitting = (view: Extent, world: Extent): number => Math.min(view.w / world.w, view.h / world.h);

/** Whether a map is seen much larger in a window when it is turned by a quarter: all of it, or the part one plays on. */
export function helpsToTurn(view: Extent, world: Extent, overview = false): boolean {
  const turned = { w: world.h, h: world.w };
  if (fitting(view, turned) <= fitting(view, world) * WORTH_TURNING) return false;
  return overview || fitting(view, turned) * 100 >= ENOUGH || filling(view, turned) > filling(view, world);
}

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

  /** An overview always begins with the whole map. */
  constructor(private readonly overview = false) {}

  private view = $state.raw<Extent>({ w: 1, h: 1 });
  private world = $state.raw<Extent>({ w: 1, h: 1 });
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The scale at which the whole map fits. */
  get least(): number {
    return fitting(this.view, this.world);
  }

  /** The scale one begins with: the whole map, or where that is too small to play on, a part of it. */
  get usual(): number {
    const filled = filling(this.view, this.world);
    if (this.overview || this.least * 100 >= CLEAR) return this.least;
    if (filled > this.least * LONG) return Math.max(Math.min(filled, Math.max(this.least / PART, CLEAR / 100)), USUAL / 100, this.least);
    return this.least * 100 >= ENOUGH ? this.least : USUAL / 100;
  }

  get most(): number {
    return Math.max(CLOSEST / 100, this.least * 1.5);
  }

  get fitted(): boolean {
    return this.k <= this.least * 1.001;
  }

  /** Whether the map is seen as large as one began with. */
  get isResting(): boolean {
    return Math.abs(this.k / this.usual - 1) < 0.001;
  }

  /** The window or the map changed size: the usual view stays usual, a fitted one fitted, another keeps its middle. */
  resize(w: number, h: number, worldW: number, worldH: number): void {
    if (w < 1 || h < 1) return;
    const turned = this.world.w !== worldW || this.world.h !== worldH; // or seen for the first time
    const usual = turned || this.isResting;
    const fitted = this.fitted;
    const middle = turned ? ([worldW / 2, worldH / 2] as const) : this.toMap(this.view.w / 2, this.view.h / 2);
    this.view = { w, h };
    this.world = { w: worldW, h: worldH };
    if (usual) this.k = this.usual;
    else if (fitted) this.k = this.least;
    this.look(...middle);
  }

  fit(): void {
    this.scaleTo(this.least);
  }

  /** Back to the scale one began with. */
  rest(): void {
    this.scaleTo(this.usual);
  }

  private scaleTo(k: number): void {
    this.zoom(k / this.k, undefined, undefined, true);
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
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.busy = this.scaling = this.glide = false), ms);
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
