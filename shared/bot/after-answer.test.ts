import { describe, expect, test } from 'vitest';
import type { AssistantAnswer } from '#shared/tickets/assistant-answer.ts';
import { stateBeforeFirstCycle, type TicketState } from '#shared/tickets/lifecycle.ts';
import { ticketStateAfterAnswer } from './after-answer.ts';

const at = '2026-03-02T12:00:00.000Z';
const directory = { hasQueue: (id: number) => id === 1, hasUser: (id: number) => id === 7 };
const led: TicketState = {
  ...stateBeforeFirstCycle(3),
  status: 'pending',
  queueId: 2,
  useIntegration: true,
  promptId: 5,
  talked: { session: 's1', at: 'before' },
  bot: { turns: 1, assistantRequests: 4 },
};
const left = (handover: AssistantAnswer['handover'], more: Partial<AssistantAnswer> = {}, ticket = led) =>
  ticketStateAfterAnswer(ticket, { messages: [], handover, ...more }, directory, at);
const withoutAssistant = { useIntegration: false, promptId: null, integrationId: null, talked: undefined };

describe('afterAnswer when the assistant continues', () => {
  test.each([
    [{}, { session: 's1', at }],
    [{ session: 's2' }, { session: 's2', at }],
    [{ session: null }, undefined],
  ])('%j leaves the session %j', (more, talked) => {
    expect(left({ to: 'assistant' }, more)).toEqual({ ...led, talked, bot: { ...led.bot, answeredAt: at } });
  });

  test('leaves `talked` undefined for an assistant without a session', () => {
    expect(left({ to: 'assistant' }, {}, { ...led, talked: undefined }).talked).toBeUndefined();
  });
});

describe('afterAnswer when people continue', () => {
  test('leaves the ticket in its queue', () => {
    expect(left({ to: 'people' })).toMatchObject({ ...withoutAssistant, status: 'pending', queueId: 2, userId: null });
  });

  test('moves the ticket to the named queue', () => {
    expect(left({ to: 'people', queueId: 1 })).toMatchObject({ ...withoutAssistant, status: 'pending', queueId: 1 });
  });

  test("moves the ticket out of all queues without letting the connection's assistant begin again", () => {
    const none = left({ to: 'people', queueId: null });
    expect(none).toMatchObject({ ...withoutAssistant, queueId: null, bot: { leaderless: true, assistantRequests: 4 } });
  });

  test('opens the ticket for the named user', () => {
    const served = left({ to: 'people', queueId: 1, userId: 7 });
    expect(served).toMatchObject({ ...withoutAssistant, status: 'open', queueId: 1, userId: 7, bot: undefined });
  });

  test('leaves the ticket in its queue when the company lacks the named queue or user', () => {
    expect(left({ to: 'people', queueId: 9, userId: 9 })).toMatchObject({
      ...withoutAssistant,
      status: 'pending',
      queueId: 2,
      userId: null,
    });
  });
});

test('afterAnswer closes the ticket without a user of the company', () => {
  expect(left({ to: 'end' })).toMatchObject({ ...withoutAssistant, status: 'closed', userId: null, cycle: 3 });
});
