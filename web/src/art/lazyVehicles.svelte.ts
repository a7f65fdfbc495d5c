// Lazy-loaded drawings of vehicles that few battles have: a picture that needs them is drawn again once they are here.

import type { Side } from "../net/wire";

type VehicleDrawings = typeof import("./vehicles");

let here = $state.raw<VehicleDrawings | null>(null);

export async function fetchVehicles(): Promise<void> {
  here ??= await import("./vehicles");
}

/** One of the drawings, nothing until they have arrived. */
export const vehicle = (name: keyof VehicleDrawings) => (side: Side): string => {
  if (here === null) fetchVehicles().catch(() => {}); // the next look at the picture tries again
  return here?.[name](side) ?? "";
};
