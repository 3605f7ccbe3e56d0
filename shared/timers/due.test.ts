import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateBeforeFirstCycle } from '#shared/tickets/lifecycle.ts';
import { type TicketTimer, type TicketTimerFields, ticketTimerDueAt } from './due.ts';
import {
  areTimerRulesStricter,
  type ConnectionTimerFields,
  noCompanyTimerFields,
  noConnection,
  type TimerRules,
  timerRules,
} from './rules.ts';

const at = (clock: string) => `2026-11-21T${clock}:00.000Z`;
const now = new Date(at('12:00'));
const rules: TimerRules = { unqueued: { minutes: 10, queueId: 7 }, inactiveMinutes: 30, automaticCloseHours: 2 };
const rating = { cycle: 1, userId: 3, until: at('23:00') };

const waiting: TicketTimerFields = {
  ...stateBeforeFirstCycle(1),
  status: 'pending',
  isGroup: false,
  fromMe: false,
  updatedAt: at('11:55'),
};
const answered = { turns: 0, answeredAt: at('11:55') };
const led: TicketTimerFields = { ...waiting, useIntegration: true, promptId: 2, bot: answered };
const served: TicketTimerFields = { ...waiting, status: 'open', fromMe: true, isAnswered: true };
/** The customer wrote last, or only an automatic text came after. */
const unanswered: TicketTimerFields = { ...served, fromMe: false, isAnswered: undefined };
const lenient: TimerRules = { ...rules, closesUnanswered: true };
const migrated = { migratedAt: at('11:58') };
const closed: TicketTimerFields = { ...waiting, status: 'closed' };

const cases: [string, TicketTimer, TicketTimerFields, TimerRules, string | undefined][] = [
  ['who waits without a queue is given to one after its minutes', 'unqueued', waiting, rules, at('12:05')],
  ['a group too', 'unqueued', { ...waiting, isGroup: true }, rules, at('12:05')],
  ['who waits in a queue stays there', 'unqueued', { ...waiting, queueId: 4 }, rules, undefined],
  ['who is served stays so', 'unqueued', served, rules, undefined],
  ['whom an AI has answered waits for nobody', 'unqueued', led, rules, undefined],
  ['what it does not answer waits for people', 'unqueued', { ...led, updatedAt: at('11:56') }, rules, at('12:06')],
  [
    'so does what nobody answers any more',
    'unqueued',
    { ...led, bot: { ...answered, stopped: true } },
    rules,
    at('12:05'),
  ],
  ['without the rule nobody is moved', 'unqueued', waiting, {}, undefined],
  ['an answer of ours waits for the customer’s for its minutes', 'inactive', served, rules, at('12:25')],
  [
    'what the customer said last waits for ours: the time has not begun',
    'inactive',
    { ...served, fromMe: false },
    rules,
    at('12:30'),
  ],
  ['groups answer when they like', 'inactive', { ...served, isGroup: true }, rules, undefined],
  ['who waits never expires', 'inactive', waiting, rules, undefined],
  ['what is closed is closed', 'inactive', closed, rules, undefined],
  ['without the rule nobody expires', 'inactive', served, {}, undefined],
  ['an open conversation nobody writes in is closed after its hours', 'automaticClose', served, rules, at('13:55')],
  [
    'while the customer waits for an answer, the hours have not begun',
    'automaticClose',
    unanswered,
    rules,
    at('14:00'),
  ],
  ['an automatic text answers nothing', 'automaticClose', { ...unanswered, fromMe: true }, rules, at('14:00')],
  ['nor does it begin the wait for the customer', 'inactive', { ...unanswered, fromMe: true }, rules, at('12:30')],
  ['a company may allow it', 'automaticClose', unanswered, lenient, at('13:55')],
  ['a company may let automatic texts count', 'inactive', { ...unanswered, fromMe: true }, lenient, at('12:25')],
  ['silence before a migration does not count', 'automaticClose', { ...served, ...migrated }, rules, at('13:58')],
  ['not even for the wait for the customer', 'inactive', { ...served, ...migrated }, rules, at('12:28')],
  ['not even for the move to a queue', 'unqueued', { ...waiting, ...migrated }, rules, at('12:08')],
  ['activity after a migration counts', 'inactive', { ...served, migratedAt: at('11:50') }, rules, at('12:25')],
  ['groups too', 'automaticClose', { ...served, isGroup: true }, rules, at('13:55')],
  ['who waits is not closed', 'automaticClose', waiting, rules, undefined],
  ['without the setting nothing is closed', 'automaticClose', served, {}, undefined],
  ['a rating lapses when it says', 'ratingLapse', { ...closed, rating }, {}, at('23:00')],
  ['where nobody was asked, nothing lapses', 'ratingLapse', closed, rules, undefined],
];

test.each(cases)('dueAt: %s (%s)', (_, kind, ticket, given, expected) => {
  expect(ticketTimerDueAt(kind, ticket, given, now)).toBe(expected);
});

test('no timer closes a conversation while the customer waits for an answer', () => {
  const moments = fc.date({ min: new Date(at('00:00')), max: new Date(at('23:59')), noInvalidDate: true });
  const anyTicket = fc.record({
    isGroup: fc.boolean(),
    fromMe: fc.boolean(),
    updatedAt: moments.map((moment) => moment.toISOString()),
    migratedAt: fc.option(
      moments.map((moment) => moment.toISOString()),
      { nil: undefined },
    ),
  });
  const anyRules = fc.record({
    inactiveMinutes: fc.integer({ min: 1, max: 10_000 }),
    automaticCloseHours: fc.integer({ min: 1, max: 720 }),
  });
  fc.assert(
    fc.property(anyTicket, anyRules, moments, (ticket, given, moment) => {
      for (const kind of ['inactive', 'automaticClose'] as const) {
        const due = ticketTimerDueAt(kind, { ...unanswered, ...ticket }, given, moment);
        expect(due === undefined || due > moment.toISOString()).toBe(true);
      }
    }),
  );
});

describe('timer rules of a connection', () => {
  test.each<[string, Partial<ConnectionTimerFields>, string, TimerRules]>([
    ['none', {}, '', {}],
    ['the one pair', { timeToTransfer: 5, transferQueueId: 1 }, '', { unqueued: { minutes: 5, queueId: 1 } }],
    ['the other pair', { timeSendQueue: 5, sendIdQueue: 2 }, '', { unqueued: { minutes: 5, queueId: 2 } }],
    [
      'both pairs: the earlier time',
      { timeToTransfer: 5, transferQueueId: 1, timeSendQueue: 4, sendIdQueue: 2 },
      '',
      { unqueued: { minutes: 4, queueId: 2 } },
    ],
    ['minutes without a queue', { timeToTransfer: 5 }, '', {}],
    ['a queue without minutes', { transferQueueId: 1 }, '', {}],
    ['a queue that is gone', { timeToTransfer: 5, transferQueueId: 9 }, '', {}],
    [
      'a queue that is gone leaves the other pair',
      { timeToTransfer: 5, transferQueueId: 9, timeSendQueue: 6, sendIdQueue: 2 },
      '',
      { unqueued: { minutes: 6, queueId: 2 } },
    ],
    ['expiry', { expiresTicket: 15 }, '', { inactiveMinutes: 15 }],
    ['the company’s hours', {}, '24', { automaticCloseHours: 24 }],
  ])('rulesOf: %s', (_, fields, automaticClose, expected) => {
    expect(
      timerRules({ ...noConnection, ...fields }, { ...noCompanyTimerFields, automaticClose }, (id) => id !== 9),
    ).toEqual(expected);
  });

  test.each<[string, TimerRules, TimerRules, boolean]>([
    ['a new rule', {}, { inactiveMinutes: 5 }, true],
    ['a shorter time', { inactiveMinutes: 5 }, { inactiveMinutes: 4 }, true],
    ['a longer time', { inactiveMinutes: 5 }, { inactiveMinutes: 6 }, false],
    ['a rule less', { inactiveMinutes: 5 }, {}, false],
    ['another queue', { unqueued: { minutes: 5, queueId: 1 } }, { unqueued: { minutes: 5, queueId: 2 } }, false],
    ['sooner to a queue', { unqueued: { minutes: 5, queueId: 1 } }, { unqueued: { minutes: 2, queueId: 1 } }, true],
    ['a setting', {}, { automaticCloseHours: 24 }, true],
    ['closing without an answer', {}, { closesUnanswered: true }, true],
    ['waiting for an answer again', { closesUnanswered: true }, {}, false],
  ])('isStricter: %s', (_, before, after, expected) => {
    expect(areTimerRulesStricter(before, after)).toBe(expected);
  });
});
