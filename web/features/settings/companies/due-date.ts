/**
 * The colour of a company's due date by the days that are left: light yellow five days before, orange from four days
 * before to three days after, red from then on.
 */
export function dueDateKind(daysLeft: number): 'soon' | 'due' | 'late' | undefined {
  if (daysLeft === 5) return 'soon';
  if (daysLeft > 5) return undefined;
  return daysLeft >= -3 ? 'due' : 'late';
}
