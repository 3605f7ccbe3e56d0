/** The average in minutes, to the hundredth; null when there is nothing to average. */
export function averageMinutes(seconds: number, times: number): number | null {
  return times === 0 ? null : Math.round((seconds / times / 60) * 100) / 100;
}
