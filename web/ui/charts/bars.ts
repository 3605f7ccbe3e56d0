import type { To } from 'react-router-dom';

/** A bar of a chart. Two bars may have the same name. */
export interface ChartBar {
  id: number;
  name: string;
  value: number;
  /** The address that a click on the bar leads to. */
  to?: To | undefined;
}

/** The indexes of the bars whose names fit side by side, evenly spaced, always including the last. */
export function labelledBarIndexes(count: number, maxNames: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, maxNames)));
  return Array.from({ length: count }, (_, n) => n).filter((n) => (count - 1 - n) % step === 0);
}

/** The steps of a scale, whole numbers, about five of them. */
export function wholeScaleSteps(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * size).find((one) => one >= rough) ?? rough);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, n) => Math.round(n * step));
}
