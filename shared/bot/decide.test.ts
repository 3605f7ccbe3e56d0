import { describe, expect, test } from 'vitest';
import { maxBotAnswers } from '#shared/tickets/bot-state.ts';
import { BotConversation, botOptions, testBotFile, testBotQueue } from './testing/talk.ts';

const menu = 'welcome\n\n*[ 1 ]* - Q1\n*[ 2 ]* - Q2';
const two = { queues: [testBotQueue(1), testBotQueue(2)] };

describe('the bot sends nothing', () => {
  test('while a person serves, whatever the customer writes', () => {
    const talk = new BotConversation(two);
    talk.writes('oi');
    talk.set({ status: 'open', userId: 7, bot: undefined });
    expect(['oi', '1', '#', '0'].map((text) => talk.writes(text))).toEqual([[], [], [], []]);
    expect(talk.ticketPosition).toMatchObject({ status: 'open', queueId: null });
  });

  test('to groups', () => {
    const talk = new BotConversation(two).set({ isGroup: true });
    expect(talk.writes('oi')).toEqual([]);
    expect(talk.ticketPosition.status).toBe('pending');
  });

  test('to blocked contacts, whose conversation stays closed', () => {
    const talk = new BotConversation(two).set({ isBlocked: true });
    expect(talk.writes('oi')).toEqual([]);
    expect(talk.ticketPosition.status).toBe('closed');
  });

  test("after a message typed on the company's own phone", () => {
    const talk = new BotConversation(two);
    expect(talk.writes('1', { fromMe: true })).toEqual([]);
    expect(talk.ticketPosition.status).toBe('closed');
  });
});

test('the bot begins again after a person returned the conversation', () => {
  const talk = new BotConversation(two);
  talk.writes('oi');
  talk.writes('x');
  talk
    .set({ status: 'open', userId: 7, bot: undefined, amountUsedBotQueues: 0 })
    .set({ status: 'pending', userId: null });
  expect(talk.writes('oi?')).toEqual([menu]);
});

describe('leading prompts and integrations', () => {
  test.each([{ promptId: 5 }, { integrationId: 6 }, { promptId: 5, integrationId: 6 }])(
    '%j of the connection lead without menu and greeting',
    (ids) => {
      const talk = new BotConversation({ ...two, connection: ids });
      expect(['oi', '1', '#'].map((text) => talk.writes(text))).toEqual([[], [], []]);
      expect(talk.state).toMatchObject({
        promptId: null,
        integrationId: null,
        ...ids,
        useIntegration: true,
        queueId: null,
      });
    },
  );

  test.each([{ promptId: 5 }, { integrationId: 6 }])(
    '%j of a queue lead after its greeting and file, without its option tree',
    (ids) => {
      const queues = [testBotQueue(1, { ...ids, media: testBotFile('map') }), testBotQueue(2)];
      const talk = new BotConversation({ queues, options: { 1: botOptions({ a: {}, b: {} }) } });
      expect(talk.writes('1')).toEqual(['hello from Q1', '<map>']);
      expect(talk.state).toMatchObject({ ...ids, useIntegration: true, queueId: 1, chatbot: false });
      expect(talk.writes('1')).toEqual([]);
      expect(talk.writes('#')).toEqual([menu]);
      expect(talk.state).toMatchObject({ useIntegration: false, promptId: null, integrationId: null, queueId: null });
    },
  );

  test('a prompt of the only queue leads at once', () => {
    const talk = new BotConversation({ queues: [testBotQueue(1, { promptId: 5 })] });
    expect(talk.writes('oi')).toEqual([]);
    expect(talk.state).toMatchObject({ promptId: 5, useIntegration: true, queueId: 1, chatbot: false });
  });
});

describe('ratings', () => {
  const asked = (setup = {}): BotConversation => {
    const talk = new BotConversation({ ...two, ...setup });
    const until = new Date(talk.now.getTime() + 24 * 3_600_000).toISOString();
    return talk.set({ status: 'closed', cycle: 4, userId: 7, queueId: 1, rating: { cycle: 4, userId: 7, until } });
  };

  test.each([
    ['1', 1],
    ['2', 2],
    ['3', 3],
    [' 3 ', 3],
    ['3!', 3],
    ['*2*', 2],
    ['3️⃣', 3],
    ['3 👍', 3],
  ])('%j counts as %i, is thanked for, and leaves the conversation closed', (text, score) => {
    const talk = asked();
    expect(talk.writes(text)).toEqual(['goodbye']);
    expect(talk.marks).toEqual({ rated: true, score });
    expect(talk.state).toMatchObject({ status: 'closed', cycle: 4, userId: 7, queueId: 1, rating: undefined });
    expect(talk.answered).toBe(1);
  });

  test('rates by the first word and stays unread when more words follow', () => {
    const talk = asked();
    expect(talk.writes('3 obrigada, mas faltou a nota')).toEqual(['goodbye']);
    expect(talk.marks.score).toBe(3);
    expect(talk.answered).toBe(0);
  });

  test.each(['4', '0', '5', '10', '12', '-1', 'três', 'obrigado', '#', '1/2', '1a', '', 'nota 3'])(
    '%j is not a rating and begins a new cycle',
    (text) => {
      const talk = asked();
      expect(talk.writes(text)).toEqual([menu]);
      expect(talk.marks).toEqual({ chatbotAt: talk.now.toISOString() });
      expect(talk.state).toMatchObject({ status: 'pending', cycle: 5, userId: null, queueId: null, rating: undefined });
    },
  );

  test('accepts text messages only', () => {
    expect(asked().writes('3', { kind: 'image' })).toEqual([menu]);
  });

  test('accepts only the first answer', () => {
    const talk = asked();
    talk.writes('3');
    expect(talk.writes('obrigada')).toEqual([menu]);
    expect(talk.marks.score).toBe(3);
    expect(talk.state.cycle).toBe(5);
  });

  test('accepts no rating after the deadline', () => {
    const talk = asked();
    expect(talk.writes('oi', { after: 24 * 3_600 + 1 })).toEqual([menu]);
    const late = asked();
    late.writes('3', { after: 24 * 3_600 + 1 });
    expect(late.marks.score).toBeUndefined();
  });

  test('accepts no rating once a person serves again', () => {
    const talk = asked().set({ status: 'open', cycle: 5 });
    expect(talk.writes('3')).toEqual([]);
    expect(talk.marks).toEqual({});
  });

  test('accepts no rating from the history of the phone', () => {
    const talk = asked();
    expect(talk.writes('3', { isLate: true, isFromHistory: true })).toEqual([]);
    expect(talk.marks).toEqual({});
    expect(talk.state).toMatchObject({ status: 'pending', cycle: 5 });
  });

  test('accepts ratings outside working hours', () => {
    const talk = asked({ settings: { scheduleType: 'company' }, holidays: [{ date: '03-02' }] });
    expect(talk.writes('2')).toEqual(['goodbye']);
  });

  test("thanks with the queue's text, else the connection's, else not at all", () => {
    const queues = [testBotQueue(1, { complationMessage: 'bye from Q1' }), testBotQueue(2)];
    expect(asked({ queues }).writes('1')).toEqual(['bye from Q1']);
    expect(asked({ connection: { complationMessage: '' } }).writes('1')).toEqual([]);
  });
});

describe('loops between two bots', () => {
  test('end after maxTurns answers with a stop effect', () => {
    const talk = new BotConversation({ ...two, options: { 1: botOptions({ a: {}, b: {} }) } });
    talk.writes('1');
    for (let n = 2; n <= maxBotAnswers; n++) expect(talk.writes('Não entendi')).toHaveLength(1);
    expect(talk.bot).toMatchObject({ turns: maxBotAnswers });
    expect(['x', 'y', '#', '0', '1'].flatMap((text) => talk.writes(text))).toEqual([]);
    expect(talk.stops).toBe(1);
    expect(talk.bot?.stopped).toBe(true);
  });

  test('do not silence the bot in the next cycle', () => {
    const talk = new BotConversation(two).set({
      status: 'pending',
      cycle: 1,
      bot: { turns: maxBotAnswers, stopped: true },
    });
    expect(talk.writes('oi')).toEqual([]);
    talk.set({ status: 'closed' });
    expect(talk.writes('oi')).toEqual([menu]);
    expect(talk.bot).toMatchObject({ turns: 1 });
    expect(talk.bot?.stopped).toBeUndefined();
  });
});
