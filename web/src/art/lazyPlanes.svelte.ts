// Lazy-loaded drawings of planes: a picture that needs them is drawn again once they are here.

type PlaneDrawings = typeof import("./planes");

let here = $state.raw<PlaneDrawings | null>(null);

export async function fetchPlanes(): Promise<void> {
  here ??= await import("./planes");
}

/** The drawings of planes, if they have arrived. */
export function planeDrawings(): PlaneDrawings | null {
  if (here === null) fetchPlanes().catch(() => {}); // the next look at the picture tries again
  return here;
}
