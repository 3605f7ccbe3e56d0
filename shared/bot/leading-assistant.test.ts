import { describe, expect, test } from 'vitest';
import { leadingAssistant } from '#shared/assistants/assistant-ref.ts';
import { maxAssistantTurns } from '#shared/tickets/bot-state.ts';
import { BotConversation, botOptions, testBotQueue } from './testing/talk.ts';
import { handToPeople } from './without-leader.ts';

const menu = 'welcome\n\n*[ 1 ]* - Q1\n*[ 2 ]* - Q2';
/** Returns which assistants each of these messages was given to. */
const asked = (talk: BotConversation, ...texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    talk.requests = [];
    talk.writes(text);
    return talk.requests;
  });

test.each([
  [{ useIntegration: true, promptId: 5, integrationId: null }, { promptId: 5 }],
  [{ useIntegration: true, promptId: null, integrationId: 6 }, { integrationId: 6 }],
  [{ useIntegration: true, promptId: 5, integrationId: 6 }, { integrationId: 6 }],
  [{ useIntegration: true, promptId: null, integrationId: null }, undefined],
  [{ useIntegration: false, promptId: 5, integrationId: 6 }, undefined],
])('leaderOf(%j) is %j', (ticket, leader) => {
  expect(leadingAssistant(ticket)).toEqual(leader);
});

describe('the asked assistant', () => {
  test("is the connection's for every message in no queue", () => {
    const talk = new BotConversation({ queues: [testBotQueue(1), testBotQueue(2)], connection: { promptId: 5 } });
    expect(asked(talk, 'oi', '1', '#', 'x')).toEqual(['prompt 5', 'prompt 5', 'prompt 5', 'prompt 5']);
  });

  test("is the queue's from the message that chose it until the customer leaves it", () => {
    const talk = new BotConversation({ queues: [testBotQueue(1, { integrationId: 6 }), testBotQueue(2)] });
    expect(asked(talk, 'oi', '1', 'x', '#')).toEqual(['integration 6', 'integration 6']);
  });

  test("is the only queue's from the first message", () => {
    expect(asked(new BotConversation({ queues: [testBotQueue(1, { promptId: 5 })] }), 'oi', 'x')).toEqual([
      'prompt 5',
      'prompt 5',
    ]);
  });

  test('is absent while a person serves, in groups, for blocked contacts and for our own messages', () => {
    const setup = { connection: { promptId: 5 } };
    const led = { useIntegration: true, promptId: 5, status: 'pending' } as const;
    expect(asked(new BotConversation(setup).set({ status: 'open', userId: 7 }), 'oi')).toEqual([]);
    expect(asked(new BotConversation(setup).set({ ...led, isGroup: true }), 'oi')).toEqual([]);
    expect(asked(new BotConversation(setup).set({ ...led, isBlocked: true }), 'oi')).toEqual([]);
    const talk = new BotConversation(setup).set(led);
    talk.writes('oi', { fromMe: true });
    expect(talk.requests).toEqual([]);
  });

  test('gets text, voice notes and audio if it is a prompt, every kind with content if it is an integration', () => {
    const kinds = ['text', 'voice', 'audio', 'image', 'document', 'location', 'reaction', 'call_log'] as const;
    const assistantOf = (connection: object) =>
      kinds.filter((kind) => {
        const talk = new BotConversation({ connection });
        talk.writes('', { kind });
        return talk.requests.length > 0;
      });
    expect(assistantOf({ promptId: 5 })).toEqual(['text', 'voice', 'audio']);
    expect(assistantOf({ integrationId: 6 })).toEqual(['text', 'voice', 'audio', 'image', 'document', 'location']);
  });

  test('is absent out of hours', () => {
    const holidays = [{ date: '03-02' }];
    const company = new BotConversation({
      connection: { promptId: 5 },
      holidays,
      settings: { scheduleType: 'company' },
    });
    expect(asked(company, 'oi', 'alô?')).toEqual([]);
    const closed = testBotQueue(1, { promptId: 5, outOfHoursMessage: 'closed' });
    const ofQueue = new BotConversation({ queues: [closed], holidays, settings: { scheduleType: 'queue' } });
    expect(asked(ofQueue, 'oi', 'alô?')).toEqual([]);
  });

  test('is asked at most maxConsults times in one cycle; then the bot stops', () => {
    const talk = new BotConversation({ connection: { promptId: 5 } });
    const texts = Array.from({ length: maxAssistantTurns }, (_, n) => `${n}`);
    expect(asked(talk, ...texts)).toHaveLength(maxAssistantTurns);
    expect(asked(talk, 'x', 'y')).toEqual([]);
    expect(talk.stops).toBe(1);
    talk.set({ status: 'closed' });
    expect(asked(talk, 'oi')).toEqual(['prompt 5']);
  });
});

describe('an integration that only listens', () => {
  const listeners = new Set([6]);

  test('receives messages on its connection while the menu continues', () => {
    const talk = new BotConversation({
      queues: [testBotQueue(1), testBotQueue(2)],
      connection: { integrationId: 6 },
      listeners,
    });
    expect(talk.writes('oi')).toEqual([menu]);
    expect(talk.requests).toEqual(['integration 6 hears']);
    expect(talk.state).toMatchObject({ useIntegration: false, integrationId: null });
    expect(asked(talk, 'x', '1', 'y')).toEqual(['integration 6 hears']);
  });

  test('receives messages in its queue while the option tree continues', () => {
    const setup = {
      queues: [testBotQueue(1, { integrationId: 6 }), testBotQueue(2)],
      options: { 1: botOptions({ a: {}, b: {} }) },
    };
    const talk = new BotConversation({ ...setup, listeners });
    expect(asked(talk, 'oi', '1', '2')).toEqual(['integration 6 hears', 'integration 6 hears']);
    expect(talk.ticketPosition).toMatchObject({ queueId: 1, chatbot: false });
  });

  test('receives the message besides the prompt that answers', () => {
    const talk = new BotConversation({ queues: [testBotQueue(1, { promptId: 5, integrationId: 6 })], listeners });
    expect(asked(talk, 'oi')).toEqual(['integration 6 hears', 'prompt 5']);
  });

  test('leads nothing and has no limit of messages', () => {
    const talk = new BotConversation({ connection: { integrationId: 6 }, listeners });
    const texts = Array.from({ length: maxAssistantTurns + 5 }, (_, n) => `${n}`);
    expect(asked(talk, ...texts)).toHaveLength(maxAssistantTurns + 5);
    expect(talk.stops).toBe(0);
  });
});

describe('withoutLeader', () => {
  const now = new Date('2026-03-02T12:00:00.000Z');
  const led = {
    status: 'pending',
    cycle: 1,
    useIntegration: true,
    promptId: 5,
    bot: { turns: 0, assistantRequests: 3 },
  } as const;
  const left = (setup: ConstructorParameters<typeof BotConversation>[0], fields: object = {}) => {
    const talk = new BotConversation(setup).set({ ...led, ...fields });
    const sent: string[] = [];
    for (const effect of handToPeople(talk.state, talk.config, now)) {
      if (effect.type === 'patch') talk.set(effect.to);
      if (effect.type === 'say') sent.push(effect.text);
    }
    return { talk, sentText: sent };
  };

  test('sends the menu in no queue, and a choice counts', () => {
    const { talk, sentText: sent } = left({ queues: [testBotQueue(1), testBotQueue(2)], connection: { promptId: 5 } });
    expect(sent).toEqual([menu]);
    expect(talk.state).toMatchObject({ useIntegration: false, promptId: null, bot: { leaderless: true } });
    expect(asked(talk, '2')).toEqual([]);
    expect(talk.ticketPosition.queueId).toBe(2);
  });

  test('sends nothing in a queue, where people continue', () => {
    const { talk, sentText: sent } = left(
      { queues: [testBotQueue(1, { promptId: 5 }), testBotQueue(2)] },
      { queueId: 1 },
    );
    expect(sent).toEqual([]);
    expect(talk.state).toMatchObject({ queueId: 1, useIntegration: false, promptId: null });
    expect(asked(talk, 'alô?')).toEqual([]);
  });

  test('sends the greeting on a connection without queues', () => {
    expect(left({ connection: { promptId: 5 } }).sentText).toEqual(['welcome']);
  });

  test('sends only the out-of-hours text while the company is closed', () => {
    const setup = { holidays: [{ date: '03-02' }], settings: { scheduleType: 'company' } };
    expect(left({ ...setup, queues: [testBotQueue(1), testBotQueue(2)] }).sentText).toEqual(['closed']);
  });

  test('does not keep the assistant from leading the next cycle', () => {
    const { talk } = left({ queues: [testBotQueue(1), testBotQueue(2)], connection: { promptId: 5 } });
    talk.set({ status: 'closed' });
    expect(asked(talk, 'oi')).toEqual(['prompt 5']);
  });
});
