import type { WorkingHours } from '#shared/hours/hours.ts';

const isSameDay = (a: WorkingHours, b: WorkingHours) => a.startTime === b.startTime && a.endTime === b.endTime;

/** Typed hours after a colleague stored others: days that were not typed show the stored ones. */
export function mergedWeek(
  before: readonly WorkingHours[],
  typed: readonly WorkingHours[],
  stored: readonly WorkingHours[],
): WorkingHours[] {
  const dayOf = (week: readonly WorkingHours[], { weekdayEn }: WorkingHours) =>
    week.find((day) => day.weekdayEn === weekdayEn);
  return typed.map((day) => {
    const old = dayOf(before, day);
    return old && isSameDay(old, day) ? (dayOf(stored, day) ?? day) : day;
  });
}
