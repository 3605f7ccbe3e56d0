/** Minutes on average, to the hundredth; null of nothing. */
export const averageMinutes = (seconds: number, times: number): number | null =>
  times === 0 ? null : Math.round((seconds / times / 60) * 100) / 100;
