/** Most automatic messages of a number on each of its first days; afterwards only the daily cap limits it. */
const firstDays = [20, 30, 45, 65, 90, 120, 160, 210, 270, 350, 450, 600, 800, 1000];

export function warmUpCap(ageDays: number): number {
  return ageDays < 0 ? (firstDays[0] ?? 0) : (firstDays[ageDays] ?? Number.POSITIVE_INFINITY);
}
