import { expect, test } from 'vitest';
import { BotConversation, testBotQueue } from '#shared/bot/testing/talk.ts';

const setup = { queues: [testBotQueue(1), testBotQueue(2)] };
const menu = 'welcome\n\n*[ 1 ]* - Q1\n*[ 2 ]* - Q2';

test('unqueued moves the ticket to a queue and notifies the customer, and the bot sends no menu there', () => {
  const talk = new BotConversation(setup);
  talk.writes('oi');
  expect(talk.fireTimer('unqueued')).toEqual(['moved to Q2']);
  expect(talk.ticketPosition).toEqual({ status: 'pending', queueId: 2, chatbot: false, queueOptionId: null });
  expect(talk.marks).toMatchObject({ queuedBy: 'unqueued', lateMs: 7 });
  expect(talk.writes('1')).toEqual([]);
  expect(talk.writes('#')).toEqual([menu]);
});

test.each([
  ['inactive', ['nobody answered']],
  ['automaticClose', []],
] as const)('%s closes an open ticket; the next message begins a new cycle with the bot', (kind, sent) => {
  const talk = new BotConversation(setup);
  talk.writes('oi');
  talk.set({ status: 'open', userId: 7, bot: undefined });
  expect(talk.fireTimer(kind)).toEqual(sent);
  expect(talk.state).toMatchObject({ status: 'closed', userId: 7, cycle: 1 });
  expect(talk.marks.closedBy).toBe(kind);
  expect(talk.writes('oi')).toEqual([menu]);
  expect(talk.state.cycle).toBe(2);
});

test('an answer after the rating lapsed begins a new cycle', () => {
  const talk = new BotConversation(setup);
  const until = new Date(talk.now.getTime() + 60_000).toISOString();
  talk.set({ status: 'closed', cycle: 1, userId: 7, rating: { cycle: 1, userId: 7, until } });
  expect(talk.fireTimer('ratingLapse')).toEqual([]);
  expect(talk.state).toMatchObject({ status: 'closed', rating: undefined });
  expect(talk.writes('oi')).toEqual([menu]);
});
