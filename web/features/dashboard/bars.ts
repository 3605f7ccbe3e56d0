/** One bar of a chart. Two may have the same name. */
export interface Bar {
  id: number;
  name: string;
  value: number;
}

/** Names of so many bars in a row as fit beside each other, evenly apart, the last of them always. */
export const namedBars = (count: number, mostNames: number): number[] => {
  const step = Math.max(1, Math.ceil(count / Math.max(1, mostNames)));
  return Array.from({ length: count }, (_, n) => n).filter((n) => (count - 1 - n) % step === 0);
};

/** Steps of a scale that are whole numbers, four or five of them. */
export const wholeSteps = (most: number): number[] => {
  const rough = Math.max(1, most) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * size).find((one) => one >= rough) ?? rough);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, n) => Math.round(n * step));
};
