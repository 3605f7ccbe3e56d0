/** A measured value of a process: `at` in minutes since the first. */
export interface ProcessSample {
  at: number;
  value: number;
}

export interface ProcessTrend {
  /** Median of the slopes between all pairs of samples (Theil-Sen), a minute: single outliers do not move it. */
  slope: number;
  /** By how much the value moves over the samples at that slope. */
  change: number;
  median: number;
  /** Whether so many of the pairs rise that chance does not explain it (Mann-Kendall, one side, 1 %). */
  isRising: boolean;
}

/** The trend of the last two thirds: caches fill and code is compiled in the first. */
export function processTrendOf(samples: readonly ProcessSample[]): ProcessTrend {
  const settled = samples.slice(Math.floor(samples.length / 3));
  const pairs = settled.flatMap((later, n) => settled.slice(0, n).map((earlier) => ({ earlier, later })));
  const slope = medianOf(pairs.map(({ earlier, later }) => (later.value - earlier.value) / (later.at - earlier.at)));
  const span = (settled.at(-1)?.at ?? 0) - (settled[0]?.at ?? 0);
  const rises = pairs.reduce((sum, { earlier, later }) => sum + Math.sign(later.value - earlier.value), 0);
  return {
    slope,
    change: slope * span,
    median: medianOf(settled.map(({ value }) => value)),
    isRising: rises > risesByChance(settled.length),
  };
}

/** How far a value may rise over the samples before it counts as growing: a share of its median, and at least `least`. */
export interface TrendTolerance {
  share: number;
  least: number;
}

/** Whether a value grows: it rises steadily, and by more than is tolerated. */
export function isGrowing({ change, median, isRising }: ProcessTrend, { share, least }: TrendTolerance): boolean {
  return isRising && change > Math.max(least, share * median);
}

/** The standard deviation of the rises minus the falls among all pairs of `n` independent values, times that of 1 %. */
const risesByChance = (n: number) => 2.33 * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
