import { describe, expect, test } from 'vitest';
import type { TicketStatus } from '#shared/ticket-status.ts';
import { cycleChange } from './cycle.ts';
import {
  decideTransition,
  stateAfterAgentStarts,
  stateAfterCustomerMessage,
  stateBeforeFirstCycle,
  type TicketState,
  type TransitionRequest,
} from './lifecycle.ts';

const me = 1;
const colleague = 2;
const sales = 10;
const support = 11;

const state = (status: TicketStatus, fields: Partial<TicketState> = {}): TicketState => ({
  ...stateBeforeFirstCycle(3),
  status,
  userId: status === 'pending' ? null : me,
  queueId: sales,
  ...fields,
});

const outcome = (ticket: TicketState, request: TransitionRequest, by = me): string => {
  const decision = decideTransition(ticket, request, { userId: by });
  if (decision.type === 'unchanged') return 'unchanged';
  if (decision.type === 'refused') return decision.reason;
  const { status, userId, queueId, cycle } = decision.to;
  return `${decision.transition}: ${status}, user ${userId}, queue ${queueId}, cycle ${cycle}`;
};

describe.each<[string, TransitionRequest, Record<TicketStatus, string>]>([
  [
    'accept or reopen',
    { status: 'open' },
    {
      pending: 'accept: open, user 1, queue 10, cycle 3',
      open: 'unchanged',
      closed: 'reopen: open, user 1, queue 10, cycle 4',
    },
  ],
  [
    'accept or reopen, naming oneself',
    { status: 'open', userId: me },
    {
      pending: 'accept: open, user 1, queue 10, cycle 3',
      open: 'unchanged',
      closed: 'reopen: open, user 1, queue 10, cycle 4',
    },
  ],
  [
    'accept or reopen for another agent',
    { status: 'open', userId: colleague },
    {
      pending: 'accept: open, user 2, queue 10, cycle 3',
      open: 'taken',
      closed: 'reopen: open, user 2, queue 10, cycle 4',
    },
  ],
  [
    'accept into another queue',
    { status: 'open', queueId: support },
    {
      pending: 'accept: open, user 1, queue 11, cycle 3',
      open: 'handOver: open, user 1, queue 11, cycle 3',
      closed: 'reopen: open, user 1, queue 11, cycle 4',
    },
  ],
  [
    'return',
    { status: 'pending' },
    { pending: 'unchanged', open: 'return: pending, user null, queue 10, cycle 3', closed: 'impossible' },
  ],
  [
    'return, without an agent',
    { status: 'pending', userId: null },
    { pending: 'unchanged', open: 'return: pending, user null, queue 10, cycle 3', closed: 'impossible' },
  ],
  [
    'resolve or close',
    { status: 'closed' },
    {
      pending: 'close: closed, user 1, queue 10, cycle 3',
      open: 'close: closed, user 1, queue 10, cycle 3',
      closed: 'unchanged',
    },
  ],
  [
    'hand over to a queue',
    { queueId: support },
    {
      pending: 'handOver: pending, user null, queue 11, cycle 3',
      open: 'handOver: pending, user null, queue 11, cycle 3',
      closed: 'impossible',
    },
  ],
  [
    'hand over to the queue it is in',
    { queueId: sales },
    { pending: 'unchanged', open: 'handOver: pending, user null, queue 10, cycle 3', closed: 'impossible' },
  ],
  [
    'take it out of its queue',
    { queueId: null },
    {
      pending: 'handOver: pending, user null, queue null, cycle 3',
      open: 'handOver: pending, user null, queue null, cycle 3',
      closed: 'impossible',
    },
  ],
  [
    'hand over to a user',
    { userId: colleague },
    {
      pending: 'handOver: open, user 2, queue 10, cycle 3',
      open: 'handOver: open, user 2, queue 10, cycle 3',
      closed: 'impossible',
    },
  ],
  [
    'hand over to a queue and a user',
    { queueId: support, userId: colleague },
    {
      pending: 'handOver: open, user 2, queue 11, cycle 3',
      open: 'handOver: open, user 2, queue 11, cycle 3',
      closed: 'impossible',
    },
  ],
  ['nothing', {}, { pending: 'unchanged', open: 'unchanged', closed: 'unchanged' }],
])('decide: %s', (_, request, expected) => {
  test.each(Object.entries(expected))('when %s', (status, result) => {
    expect(outcome(state(status as TicketStatus), request)).toBe(result);
  });
});

test.each([
  [{ status: 'open', userId: colleague } as const, 'taken'],
  [{ status: 'open' } as const, 'unchanged'],
  [{ status: 'closed' } as const, 'close: closed, user 2, queue 10, cycle 3'],
  [{ status: 'pending' } as const, 'return: pending, user null, queue 10, cycle 3'],
])("decide: a colleague's %j on my open ticket", (request, result) => {
  expect(outcome(state('open'), request, colleague)).toBe(result);
});

test('decide clears bot and integration on closing and accepting', () => {
  const busy = { chatbot: true, useIntegration: true, promptId: 4, integrationId: 5, queueOptionId: 6 };
  for (const status of ['open', 'closed'] as const) {
    const decision = decideTransition(
      state('pending', { ...busy, amountUsedBotQueues: 2 }),
      { status },
      { userId: me },
    );
    expect(decision).toMatchObject({
      to: {
        chatbot: false,
        useIntegration: false,
        promptId: null,
        integrationId: null,
        queueOptionId: null,
        amountUsedBotQueues: 0,
      },
    });
  }
  expect(decideTransition(state('open'), { useIntegration: true, promptId: 4 }, { userId: me })).toMatchObject({
    transition: 'change',
    to: { status: 'open', userId: me, useIntegration: true, promptId: 4 },
  });
});

describe('onCustomerMessage', () => {
  test('makes a closed ticket pending, unassigned and in no queue, in a new cycle', () => {
    expect(stateAfterCustomerMessage(state('closed'))).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: null,
      cycle: 4,
    });
  });
  test.each(['open', 'pending'] as const)('leaves a ticket unchanged that is %s', (status) => {
    expect(stateAfterCustomerMessage(state(status))).toEqual({});
  });
});

describe('cycleChange', () => {
  const now = '2026-11-21T12:00:00.000Z';
  test("begins a cycle waiting for a customer's message, and served for an agent's start", () => {
    const waiting = { ...stateBeforeFirstCycle(), ...stateAfterCustomerMessage(stateBeforeFirstCycle()) };
    expect(cycleChange(undefined, waiting, now)).toMatchObject({
      isNew: true,
      set: { number: 1, queuedAt: now, startedAt: null, finishedAt: null },
    });
    const started = {
      ...stateBeforeFirstCycle(2),
      ...stateAfterAgentStarts(stateBeforeFirstCycle(2), { userId: me, queueId: sales }),
    };
    expect(cycleChange(stateBeforeFirstCycle(2), started, now)).toMatchObject({
      isNew: true,
      set: { number: 3, startedAt: now, userId: me, queueId: sales },
    });
  });
  test.each<[string, TicketState, TicketState, object | undefined]>([
    ['accepting', state('pending'), state('open'), { startedAt: now, userId: me }],
    ['returning', state('open'), state('pending'), { queuedAt: now, startedAt: null, userId: null }],
    ['another queue', state('pending'), state('pending', { queueId: support }), { queuedAt: now, queueId: support }],
    ['another agent', state('open'), state('open', { userId: colleague }), { userId: colleague }],
    ['closing', state('open'), state('closed'), { finishedAt: now, userId: me }],
    ['a message', state('open'), state('open'), undefined],
  ])('returns the change for %s', (_, before, after, set) => {
    const change = cycleChange(before, after, now);
    if (set === undefined) expect(change).toBeUndefined();
    else expect(change).toMatchObject({ isNew: false, set });
  });
  test('returns undefined before the first cycle', () => {
    expect(cycleChange(undefined, stateBeforeFirstCycle(), now)).toBeUndefined();
  });
});
