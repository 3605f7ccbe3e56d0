import type { Schedule } from './hours.ts';
import { type Weekday, weekdays } from './weekdays.ts';

/** The days as this family's clients name them. */
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

/** A week nobody has changed yet: office hours, half of Saturday, closed on Sunday. */
export const usualHours: readonly Schedule[] = weekFromMonday.map((weekdayEn) => ({
  weekday: names[weekdayEn],
  weekdayEn,
  ...(others[weekdayEn] ?? usual),
}));

/** Hours as they are edited: all seven days, Monday first; a day that was not stored is open all day. */
export const wholeWeek = (schedules: readonly Schedule[]): Schedule[] =>
  usualHours.map(
    (usual) =>
      schedules.find(({ weekdayEn }) => weekdayEn === usual.weekdayEn) ?? { ...usual, startTime: '', endTime: '' },
  );
