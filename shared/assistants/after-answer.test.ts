import { describe, expect, test } from 'vitest';
import { type TicketState, untouched } from '#shared/tickets/lifecycle.ts';
import { afterAnswer } from './after-answer.ts';
import type { Said } from './said.ts';

const at = '2026-03-02T12:00:00.000Z';
const known = { hasQueue: (id: number) => id === 1, hasUser: (id: number) => id === 7 };
const led: TicketState = {
  ...untouched(3),
  status: 'pending',
  queueId: 2,
  useIntegration: true,
  promptId: 5,
  talked: { session: 's1', at: 'before' },
  bot: { turns: 1, consults: 4 },
};
const left = (onward: Said['onward'], more: Partial<Said> = {}, ticket = led) =>
  afterAnswer(ticket, { sayings: [], onward, ...more }, known, at);
const nobodyLeads = { useIntegration: false, promptId: null, integrationId: null, talked: undefined };

describe('the assistant goes on', () => {
  test.each([
    [{}, { session: 's1', at }],
    [{ session: 's2' }, { session: 's2', at }],
    [{ session: null }, undefined],
  ])('%j: its session is %j', (more, talked) => {
    expect(left({ to: 'assistant' }, more)).toEqual({ ...led, talked, bot: { ...led.bot, answeredAt: at } });
  });

  test('one that keeps nothing has nothing', () => {
    expect(left({ to: 'assistant' }, {}, { ...led, talked: undefined }).talked).toBeUndefined();
  });
});

describe('people go on', () => {
  test('where it is', () => {
    expect(left({ to: 'people' })).toMatchObject({ ...nobodyLeads, status: 'pending', queueId: 2, userId: null });
  });

  test('in another queue', () => {
    expect(left({ to: 'people', queueId: 1 })).toMatchObject({ ...nobodyLeads, status: 'pending', queueId: 1 });
  });

  test('in none, and the connection’s own assistant does not begin anew', () => {
    const none = left({ to: 'people', queueId: null });
    expect(none).toMatchObject({ ...nobodyLeads, queueId: null, bot: { leaderless: true, consults: 4 } });
  });

  test('with a user, who has it open', () => {
    const served = left({ to: 'people', queueId: 1, userId: 7 });
    expect(served).toMatchObject({ ...nobodyLeads, status: 'open', queueId: 1, userId: 7, bot: undefined });
  });

  test('where it is, when the queue or the user is none of the company’s', () => {
    expect(left({ to: 'people', queueId: 9, userId: 9 })).toMatchObject({
      ...nobodyLeads,
      status: 'pending',
      queueId: 2,
      userId: null,
    });
  });
});

test('an end closes it, and nobody of the company did', () => {
  expect(left({ to: 'end' })).toMatchObject({ ...nobodyLeads, status: 'closed', userId: null, cycle: 3 });
});
