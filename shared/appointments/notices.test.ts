import { expect, test } from 'vitest';
import { type AppointmentNotice, nextAppointmentNotice } from './notices.ts';

type Subject = Parameters<typeof nextAppointmentNotice>[0];

const now = new Date('2030-03-04T12:00:00.000Z');
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const subject: Subject = {
  ...{ status: 'scheduled', notifies: true, askedAt: null, remindedAt: null, noticeProblem: null },
  date: after(48),
};
const asked: Subject = { ...subject, askedAt: now.toISOString() };

test.each<[string, Subject, AppointmentNotice | undefined]>([
  ['asks at once', subject, { kind: 'question', at: now.toISOString() }],
  ['reminds a day before', asked, { kind: 'reminder', at: after(24) }],
  [
    'reminds two hours before when it was made on the day',
    { ...asked, date: after(6) },
    { kind: 'reminder', at: after(4) },
  ],
  ['does not remind of what was asked just now', { ...asked, date: after(2) }, undefined],
  ['reminds of a confirmed one', { ...asked, status: 'confirmed' }, { kind: 'reminder', at: after(24) }],
  ['reminds once', { ...asked, remindedAt: now.toISOString() }, undefined],
  ['is silent when it is not to inform the customer', { ...subject, notifies: false }, undefined],
  ['is silent after a cancellation', { ...asked, status: 'cancelled' }, undefined],
  ['is silent while another time is looked for', { ...asked, status: 'rescheduling' }, undefined],
  ['is silent about the past', { ...subject, date: after(-1) }, undefined],
  ['is silent to a contact that cannot be reached', { ...subject, noticeProblem: 'blocked' }, undefined],
])('%s', (_title, one, expected) => {
  expect(nextAppointmentNotice(one, now)).toEqual(expected);
});
