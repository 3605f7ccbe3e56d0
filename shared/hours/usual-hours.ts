import type { WorkingHours } from './hours.ts';
import { type Weekday, weekdays } from './weekdays.ts';

/** Names of the days in Whaticket-compatible clients. */
const names: Record<Weekday, string> = {
  sunday: 'Domingo',
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
};

const usual = { startTime: '08:00', endTime: '18:00' };
const others: Partial<Record<Weekday, typeof usual>> = {
  saturday: { startTime: '08:00', endTime: '12:00' },
  sunday: { startTime: '00:00', endTime: '00:00' },
};

/** Monday first, as people read a week. */
export const weekFromMonday: readonly Weekday[] = [...weekdays.slice(1), weekdays[0]];

/** The default week: office hours, half of Saturday, closed on Sunday. */
export const usualHours: readonly WorkingHours[] = weekFromMonday.map((weekdayEn) => ({
  weekday: names[weekdayEn],
  weekdayEn,
  ...(others[weekdayEn] ?? usual),
}));

/** Hours in which customers are offered times: without business hours every hour would be. */
export function bookableHours(schedules: readonly WorkingHours[]): readonly WorkingHours[] {
  return schedules.length > 0 ? schedules : usualHours;
}

/** Returns all seven days for editing, Monday first; a day that is not stored is open all day. */
export function weekForEditing(schedules: readonly WorkingHours[]): WorkingHours[] {
  return usualHours.map(
    (usual) =>
      schedules.find(({ weekdayEn }) => weekdayEn === usual.weekdayEn) ?? { ...usual, startTime: '', endTime: '' },
  );
}
