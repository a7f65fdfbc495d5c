// Numbers of a report as people write them. Pure: the language is an argument.

import type { Report, Comparison, Run } from "../net/report";
import type { Side } from "../net/wire";

export const SIDES: Side[] = ["allies", "axis"];

/** Halves go up, as in src/bocage/number_format.py; twelve digits are kept first, so that 100 * 0.145 is 14.5. */
const plain = (value: number): number => Number(value.toPrecision(12));

export function number(lang: string, value: number, digits = 0): string {
  return plain(value).toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function percent(lang: string, share: number, digits = 0): string {
  return plain(share).toLocaleString(lang, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** With its sign, a true minus, and a plain zero. */
export function signed(lang: string, value: number, digits = 0): string {
  const text = number(lang, Math.abs(value), digits);
  if (!/[1-9]/.test(text)) return text;
  return (value > 0 ? "+" : "\u2212") + text;
}

export function interval(lang: string, low: number, high: number, digits = 1): string {
  return `${number(lang, 100 * low, digits)} – ${percent(lang, high, digits)}`;
}

/** A p-value without false precision. */
export function chance(lang: string, p: number): string {
  return p < 0.001 ? `< ${number(lang, 0.001, 3)}` : number(lang, p, p < 0.1 ? 3 : 2);
}

const FORMAT = 2; // of the reports this build makes, see src/bocage/lab/report.py

/** Whether the report was made before figures got their present meaning. */
export function outdated(report: Report): boolean {
  return report.format < FORMAT;
}

export interface Bar {
  from: number;
  to: number | null; // null: all that is longer
  games: number;
}

const MOST = 26;

/** Turns in equal steps of two or more; a long tail becomes one last bar. */
export function binned(run: Run): Bar[] {
  const { counts, median, long } = run.length;
  const longest = counts.at(-1)?.value ?? 1;
  const cut = Math.max(2 * long - median, 6);
  let step = Math.max(2, Math.ceil(Math.min(longest, cut) / MOST));
  step += step % 2; // turns come in twos
  const last = Math.floor(cut / step);
  const bars: Bar[] = [];
  for (const { value, games } of counts) {
    const at = Math.min(Math.floor((value - 1) / step), last);
    while (bars.length <= at) {
      const i = bars.length;
      bars.push({ from: i * step + 1, to: i === last ? null : (i + 1) * step, games: 0 });
    }
    bars[at]!.games += games;
  }
  return bars;
}

/** What the battle was compared with, the other side beginning first of all. */
export function compared(report: Report): Comparison[] {
  return report.first_move ? [report.first_move, ...report.what_if] : report.what_if;
}
