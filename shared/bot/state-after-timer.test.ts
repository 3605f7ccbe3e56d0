import { expect, test } from 'vitest';
import { stateBeforeFirstCycle, type TicketState } from '#shared/tickets/lifecycle.ts';
import type { TicketTimer } from '#shared/timers/due.ts';
import { stateAfterTimer } from './state-after-timer.ts';

const waiting: TicketState = { ...stateBeforeFirstCycle(3), status: 'pending', chatbot: true, queueOptionId: 4 };
const served: TicketState = {
  ...stateBeforeFirstCycle(3),
  status: 'open',
  userId: 5,
  queueId: 2,
  useIntegration: true,
  promptId: 9,
};
const rating = { cycle: 3, userId: 5, until: '2026-11-22T12:00:00.000Z' };
const rules = { unqueued: { minutes: 5, queueId: 7 }, inactiveMinutes: 30, automaticCloseHours: 24 };

test.each<[string, TicketTimer, TicketState, Partial<TicketState>]>([
  [
    'a ticket that waits without a queue waits in a queue, for a person',
    'unqueued',
    waiting,
    { status: 'pending', queueId: 7, userId: null, chatbot: false, queueOptionId: null, cycle: 3 },
  ],
  [
    'a ticket that an AI left waiting, too',
    'unqueued',
    { ...waiting, useIntegration: true, promptId: 9, talked: { session: 'x', at: '' } },
    { queueId: 7, userId: null, useIntegration: false, promptId: null, talked: undefined },
  ],
  ...(['inactive', 'automaticClose'] as const).map((kind): [string, TicketTimer, TicketState, Partial<TicketState>] => [
    `${kind}: closed, still its agent’s and its queue’s, bots let go`,
    kind,
    served,
    { status: 'closed', userId: 5, queueId: 2, useIntegration: false, promptId: null, cycle: 3 },
  ]),
  [
    'a lapsed rating is removed',
    'ratingLapse',
    { ...stateBeforeFirstCycle(3), userId: 5, rating },
    { status: 'closed', userId: 5, rating: undefined },
  ],
])('outcomeOf: %s', (_, kind, state, expected) => {
  expect(stateAfterTimer(kind, state, rules)).toMatchObject(expected);
});
