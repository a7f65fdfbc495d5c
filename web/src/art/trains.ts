// Trains: a locomotive, a covered wagon and a flat one with a gun, in profile facing right on a piece of track.

import type { Side } from "../net/wire";
import { at, drawn, fill, line, oval } from "./ink";

const wheel = (s: Side, x: number, r: number, y = 24): string =>
  drawn(oval(x, y - r, r), s + "-track", 1.5, s + "-ink") + line(oval(x, y - r, r * 0.55), s + "-cloth", 1.1);

const rails = (s: Side): string => line("M-41 25.4H41", s + "-ink", 3.4) + line("M-41 25H41", "steel-lit", 1.2);

/** A tank engine: boiler, chimney with smoke, a round cab for the Allies and an angular one for the Axis. */
function locomotive(s: Side): string {
  const ink = s + "-ink";
  const cab = s === "allies" ? "M-30 15V-12Q-30 -15 -27 -15H-10Q-7 -15 -7 -12V15Z" : "M-30 15V-13L-33 -16H-5L-7 -13V15Z";
  return (
    rails(s) +
    fill("M16 -19Q12 -29 2 -28Q-4 -36 -13 -31Q-22 -35 -26 -27Q-18 -30 -13 -25Q-4 -29 2 -22Q9 -25 16 -19Z", "white", 'opacity=".82"') +
    drawn("M14 -8L15.4 -18H12.4V-21H24V-18H21L22 -8Z", s + "-track", 1.5, ink) +
    drawn("M-8 12V-3Q-8 -8 -2 -8H26Q33 -8 33 1V12Z", s + "-cloth", 1.7, ink) + fill("M-6 -3Q-4 -6 0 -6H26Q29 -5.6 30 -2Z", s + "-cloth-lit") +
    drawn("M-1 -8V-12Q3 -15 7 -12V-8Z", s + "-cloth-dark", 1.4, ink) + line("M4 -7.6V11M18 -7.6V11", s + "-cloth-dark", 1.5) +
    drawn("M31 -4Q37 -4 37 2V9H31Z", s + "-track", 1.5, ink) + drawn(oval(36, -7, 2.8), "card-spark", 1.3, ink) +
    drawn(cab, s + "-cloth-lit", 1.7, ink) + fill("M-26 -9H-19V-1H-26ZM-16 -9H-10.6V-1H-16Z", ink) + line("M-33 -16.6H-5", ink, 2.4) +
    drawn("M-34 12H38V17H-34Z", s + "-cloth-dark", 1.5, ink) + drawn("M36 17L41 25H33Z", s + "-track", 1.3, ink) +
    wheel(s, -22, 6.4) + wheel(s, -6, 8) + wheel(s, 11, 8) + wheel(s, 27, 5.4) + line("M-6 16.4L11 16.4", ink, 3) + line("M-6 16.4L11 16.4", "steel-lit", 1.4)
  );
}

/** What every wagon rolls on. */
const bogies = (s: Side): string =>
  drawn("M-36 12H36V17H-36Z", s + "-cloth-dark", 1.5, s + "-ink") + line("M-41 14.4h5M36 14.4h5", s + "-ink", 3) + [-27, -15, 15, 27].map((x) => wheel(s, x, 5.6)).join("");

/** A goods wagon of boards with a sliding door under a round roof. */
function wagon(s: Side): string {
  const ink = s + "-ink";
  return (
    rails(s) + drawn("M-35 13V-12H35V13Z", s + "-cloth", 1.7, ink) + drawn("M-38 -11Q-36 -19 0 -20Q36 -19 38 -11Z", s + "-cloth-dark", 1.6, ink) +
    line("M-28 -10V12M-20 -10V12M20 -10V12M28 -10V12", s + "-cloth-dark", 1.2) + drawn("M-12 13V-9H12V13Z", s + "-cloth-lit", 1.5, ink) + line("M-12 -9L12 13M12 -9L-12 13", s + "-cloth-dark", 1.8) + bogies(s)
  );
}

/** A flat wagon with an armored rim and a gun behind its shield. */
function gunWagon(s: Side): string {
  const ink = s + "-ink";
  return (
    rails(s) + line("M-8 -4L32 -20", ink, 8) + line("M-8 -4L32 -20", s + "-cloth", 5) + line("M-6 -6L31 -21", s + "-cloth-lit", 1.5) + line("M30 -19.2l4 -1.6", ink, 9) + line("M30.4 -19.4l3 -1.2", s + "-cloth", 6) +
    drawn("M-16 4V-8Q-14 -16 -4 -16H2L8 -2V4Z", s + "-cloth-lit", 1.6, ink) + line("M-10 -10h8", ink, 1.8) + drawn("M-12 6Q-12 0 -2 0Q8 0 8 6Z", s + "-cloth-dark", 1.5, ink) +
    drawn("M-36 13V3H-22V7H22V3H36V13Z", s + "-cloth", 1.7, ink) + line("M-31 8h.01M-25 8h.01M25 8h.01M31 8h.01M-14 10h.01M0 10h.01M14 10h.01", ink, 2.4) + bogies(s)
  );
}

const ART: Record<string, (side: Side) => string> = { locomotive, wagon, "gun-wagon": gunWagon };

/** An element of a train; a locomotive looks the way it goes. */
export const trainArt = (side: Side, look: string, left: boolean): string => at(0, 4, ART[look]!(side), left ? "scale(-1 1)" : "");
