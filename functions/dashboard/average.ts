/** The average in minutes, to the hundredth; null when there is nothing to average. */
export const averageMinutes = (seconds: number, times: number): number | null =>
  times === 0 ? null : Math.round((seconds / times / 60) * 100) / 100;
