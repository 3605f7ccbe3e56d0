import { expect, test } from 'vitest';
import { movedAppointmentTime, newAppointmentTime } from './calendar-times.ts';

const timeZone = 'America/Sao_Paulo';
const week = { view: 'week', timeZone } as const;
const month = { view: 'month', timeZone } as const;

test.each([
  ['at the hour chosen in a week', week, '2030-03-04T13:00:00.000Z', '2030-03-04T13:30:00.000Z'],
  ['in the morning of a day chosen in a month', month, '2030-03-04T12:00:00.000Z', '2030-03-04T12:30:00.000Z'],
])('a new appointment lasts half an hour, %s', (_name, shown, date, dateEnd) => {
  expect(newAppointmentTime(new Date(2030, 2, 4, 10, 0), shown)).toEqual({ date, dateEnd });
});

test.each([
  ['takes the hour it is moved to in a week', week, '2030-03-06T17:15:00.000Z', '2030-03-06T18:00:00.000Z'],
  ['keeps its hour when moved in a month', month, '2030-03-06T13:00:00.000Z', '2030-03-06T13:45:00.000Z'],
])('an appointment keeps its length and %s', (_name, shown, date, dateEnd) => {
  const event = {
    row: { date: '2030-03-04T13:00:00.000Z', dateEnd: '2030-03-04T13:45:00.000Z' },
    start: new Date(2030, 2, 4, 10, 0),
  };
  expect(movedAppointmentTime(event, new Date(2030, 2, 6, 14, 15), shown)).toEqual({ date, dateEnd });
});
