// Vehicles other than tanks: trucks, half-tracks, patrol and armored cars, tank destroyers, in profile facing right, wheels on the origin.

import type { Side } from "../net/wire";
import { drawn, fill, line, oval } from "./ink";

const wheel = (s: Side, x: number, r = 4.2): string => drawn(oval(x, -r, r), s + "-track", 1.4, s + "-ink") + fill(oval(x, -r, r * 0.42), s + "-cloth-lit");

/** A truck with a canvas over its load: hoops round for the Allies, square for the Axis. */
export function coveredTruck(side: Side): string {
  const s = side;
  const canvas = side === "allies" ? "M-19 -8V-18Q-19 -23 -14 -23H-1Q4 -23 4 -18V-8Z" : "M-19 -8V-20L-16 -23H1L4 -20V-8Z";
  return (
    drawn(canvas, s + "-cloth-lit", 1.5, s + "-ink") + line("M-13 -22.4V-9M-7.4 -22.8V-9M-1.6 -22.4V-9", s + "-cloth-dark", 1.3) +
    drawn("M4 -8V-19H10L12.4 -13.6H19V-5.4H4Z", s + "-cloth", 1.5, s + "-ink") + fill("M5.8 -17.2H9.2L10.8 -13.4H5.8Z", s + "-ink") + line("M19 -12.4v5", s + "-ink", 1.6) +
    drawn("M-20 -9H19.6V-5.4H-20Z", s + "-cloth-dark", 1.3, s + "-ink") + wheel(s, -14) + wheel(s, -5.4) + wheel(s, 13.4)
  );
}

/** A half-track: an open box, wheels in front, tracks behind, a machine gun over the cab. */
export function halfTrack(side: Side): string {
  const s = side;
  const box = side === "allies" ? "M-19 -7V-18H5L7 -13.4H18.6V-6H-19Z" : "M-20 -7L-17 -18H4L8 -13.4L19.4 -11V-6Z";
  return (
    line("M2 -19V-24M-2 -24.4L14 -25.4", s + "-ink", 3.2) + line("M-2 -24.4L14 -25.4", "weapon", 1.4) + line("M-13 -17.6v-5.4M-7.6 -17.6v-5.8", s + "-ink", 6) + line("M-13 -18v-4.6M-7.6 -18v-5", s + "-helmet", 3.6) +
    drawn(box, s + "-cloth", 1.5, s + "-ink") + fill("M-17.6 -16.6H3.6L4.6 -14H-17.8Z", s + "-cloth-lit") + line("M5.4 -16.4l1.6 3.6", s + "-ink", 1.6) + line("M-10 -13.6v6M-2 -13.6v6", s + "-cloth-dark", 1.2) +
    drawn("M-18 -1.4Q-20.6 -4 -18 -7L-15.6 -8H0L2.4 -6.6Q4.4 -3.8 2 -1.2Q1 0 -1.4 0H-15Q-17 0 -18 -1.4Z", s + "-track", 1.5, s + "-ink") + fill([-14, -8, -2].map((x) => oval(x, -3.8, 2.3)).join(""), s + "-cloth") + wheel(s, 12.6)
  );
}

/** A patrol car: open, low, cans and rolls on its sides, a machine gun on a post. */
export function patrolCar(side: Side): string {
  const s = side;
  return (
    line("M-4 -12V-22M-9 -21L12 -23.4", s + "-ink", 3.2) + line("M-9 -21L12 -23.4", "weapon", 1.5) + line("M4 -12v-6.4", s + "-ink", 6.4) + line("M4 -12v-6", s + "-cloth-lit", 3.8) + drawn("M1 -18.6Q1 -22 4.2 -22Q7.4 -21.8 7.4 -18.8Z", s + "-helmet", 1.2, s + "-ink") +
    drawn("M-19 -6V-13H-8L-6.6 -10.4H6L8.4 -14H10L11 -11.6H18.4L20 -6Z", s + "-cloth", 1.5, s + "-ink") + fill("M-17.6 -11.8H-9L-8.2 -9.6H-17.6Z", s + "-cloth-lit") +
    drawn("M-18 -13V-16.4H-13.4V-13ZM-12.6 -13V-15.6H-9V-13Z", s + "-cloth-dark", 1.2, s + "-ink") + line("M12 -9.4h5.6", s + "-cloth-dark", 1.3) + line("M9 -14.4l1 3", s + "-ink", 1.8) + wheel(s, -12.6, 4.6) + wheel(s, 12.8, 4.6)
  );
}

/** An armored car: wheels, a small turret with a short gun, an aerial. */
export function armoredCar(side: Side): string {
  const s = side;
  const body = side === "allies" ? "M-18 -5.4L-19.4 -11.6L-13 -16H7L16.6 -12.6L19.4 -8.4L18 -5.4Z" : "M-16 -5L-20 -10L-13.6 -16H7L20 -10.4L16 -5Z";
  const wheels = side === "allies" ? [-13, -3.4, 13].map((x) => wheel(s, x, 4.8)) : [-14.4, -5, 5, 14.4].map((x) => wheel(s, x, 4.2));
  return (
    line("M-12 -15.6L-17 -29", s + "-ink", 1.4) + line("M4 -19.2H17", s + "-ink", 3.8) + line("M4 -19.2H16.6", s + "-cloth", 1.7) +
    drawn("M-6.4 -15.4L-5 -21.6H3.4L7 -15.4Z", s + "-cloth-lit", 1.5, s + "-ink") + drawn(body, s + "-cloth", 1.5, s + "-ink") +
    fill(side === "allies" ? "M-12.4 -14.6H6.6L12 -12.6H-15.4Z" : "M-13 -14.6H6.6L14 -11.6H-16.6Z", s + "-cloth-lit") + line("M9.6 -12h5", s + "-ink", 1.8) + wheels.join("")
  );
}

const TRACK = "M-16 -1.5Q-19 -4 -16.4 -7.4L-14 -8.6H14L16.6 -7.4Q19 -4 16 -1.5Q15 0 12 0H-12Q-15 0 -16 -1.5Z";
const tracks = (s: Side): string => drawn(TRACK, s + "-track", 1.5, s + "-ink") + fill([-12, -7.2, -2.4, 2.4, 7.2, 12].map((x) => oval(x, -3.6, 2.5)).join(""), s + "-cloth");
const longGun = (s: Side, y: number): string => line(`M4 ${y}H28`, s + "-ink", 4.4) + line(`M4 ${y}H27.6`, s + "-cloth", 2.1) + line(`M26.4 ${y}h2`, s + "-ink", 6) + line(`M26.6 ${y}h1.4`, s + "-cloth-lit", 3.6);

/** A tank destroyer: low, without a turret, a long gun in the sloping front. */
export function tankDestroyer(side: Side): string {
  const s = side;
  const box = side === "allies" ? "M-17.4 -7.4V-11.4L-9 -12L-6 -18.4H7L17.6 -9.4L16 -7Z" : "M-18.4 -7.4L-14.6 -17.6H1L18.4 -9L16.4 -7Z";
  return (
    longGun(s, -13) + drawn("M-3.4 -18v-2.2h6V-18Z", s + "-cloth", 1.2, s + "-ink") + drawn(box, s + "-cloth-lit", 1.5, s + "-ink") +
    fill(side === "allies" ? "M-16.6 -10.4H14L16.4 -8.6L15.4 -7.6H-16.6Z" : "M-17 -10.4H13.6L16.8 -8.6L15.8 -7.6H-17.8Z", s + "-cloth") + drawn(oval(9, -12.6, 2.6, 3.4), s + "-cloth-dark", 1.2, s + "-ink") + tracks(s)
  );
}

/** An open tank destroyer: the crew looks over the walls behind a long gun. */
export function openTankDestroyer(side: Side): string {
  const s = side;
  const helmet = (x: number): string => drawn(`M${x} -21.4Q${x} -26 ${x + 3.6} -26Q${x + 7.2} -25.8 ${x + 7.2} -21.4Z`, s + "-helmet", 1.3, s + "-ink");
  return (
    helmet(-11.4) + helmet(-3.2) + longGun(s, -17.6) + drawn(side === "allies" ? "M-14 -13L-13 -22H-7L-6 -20.4H4L9.6 -13Z" : "M-16.4 -13L-14.6 -21H5.6L8.6 -13Z", s + "-cloth-lit", 1.5, s + "-ink") +
    line("M-8 -20v6M0 -20v6", s + "-cloth-dark", 1.2) + drawn("M-17 -7.4L-16.6 -13.2H8L17.6 -9L16 -7Z", s + "-cloth", 1.5, s + "-ink") + fill("M-15.6 -12H7.6L10 -11H-15.8Z", s + "-cloth-lit") + tracks(s)
  );
}
