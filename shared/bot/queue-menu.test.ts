import { describe, expect, test } from 'vitest';
import { BotConversation, botOptions, testBotConfig, testBotFile, testBotQueue } from './testing/talk.ts';

const menu = 'welcome\n\n*[ 1 ]* - Q1\n*[ 2 ]* - Q2';
const two = { queues: [testBotQueue(1), testBotQueue(2)] };
const waiting = { status: 'pending', queueId: null, chatbot: false, queueOptionId: null };

describe('a connection with several queues', () => {
  test('answers the first message with greeting and menu in one text and records the time', () => {
    const talk = new BotConversation(two);
    expect(talk.writes('oi')).toEqual([menu]);
    expect(talk.ticketPosition).toEqual(waiting);
    expect(talk.state).toMatchObject({ cycle: 1, amountUsedBotQueues: 1 });
    expect(talk.marks).toEqual({ chatbotAt: talk.now.toISOString() });
  });

  test('sends the menu alone without a greeting', () => {
    expect(new BotConversation({ ...two, connection: { greetingMessage: ' ' } }).writes('oi')).toEqual([
      '*[ 1 ]* - Q1\n*[ 2 ]* - Q2',
    ]);
  });

  test.each(['2', ' 2 ', '02', '2.', '2)', '*2*', '[ 2 ]', '２', '2️⃣'])(
    'takes %j as the choice of the second queue',
    (text) => {
      const talk = new BotConversation(two);
      talk.writes('oi');
      expect(talk.writes(text)).toEqual(['hello from Q2']);
      expect(talk.ticketPosition).toEqual({ ...waiting, queueId: 2 });
    },
  );

  test.each(['0', '3', '-1', '1.5', '1 2', 'um', '1a', '', '99999999999999999999'])('takes %j as no choice', (text) => {
    const talk = new BotConversation(two);
    talk.writes('oi');
    expect(talk.writes(text)).toEqual(['INVALID']);
    expect(talk.ticketPosition).toEqual(waiting);
  });

  test("lists the queues in the connection's order", () => {
    const talk = new BotConversation({ ...two, connection: { queueIds: [2, 1] } });
    expect(talk.writes('oi')).toEqual(['welcome\n\n*[ 1 ]* - Q2\n*[ 2 ]* - Q1']);
    expect(talk.writes('1')).toEqual(['hello from Q2']);
  });

  test('accepts a choice before the menu was sent', () => {
    expect(new BotConversation(two).writes('2')).toEqual(['hello from Q2']);
  });

  test('answers the first invalid choice only; a valid one still counts', () => {
    const talk = new BotConversation(two);
    talk.writes('oi');
    expect(['a', 'b', 'c'].map((text) => talk.writes(text))).toEqual([['INVALID'], [], []]);
    expect(talk.writes('1')).toEqual(['hello from Q1']);
  });

  test("sends the queue's file after its greeting, or alone without a greeting", () => {
    const queues = [
      testBotQueue(1, { media: testBotFile('map') }),
      testBotQueue(2, { media: testBotFile('list'), greetingMessage: '' }),
    ];
    expect(new BotConversation({ queues }).writes('1')).toEqual(['hello from Q1', '<map>']);
    expect(new BotConversation({ queues }).writes('2')).toEqual(['<list>']);
  });

  test('sends nothing more to a customer who waits in a queue', () => {
    const talk = new BotConversation(two);
    talk.writes('1');
    expect([talk.writes('alguém?'), talk.writes('2'), talk.writes('0')]).toEqual([[], [], []]);
    expect(talk.ticketPosition).toEqual({ ...waiting, queueId: 1 });
  });

  test('sends a changed menu instead of reading its old numbers', () => {
    const talk = new BotConversation(two);
    talk.writes('oi');
    talk.config = testBotConfig({ queues: [testBotQueue(3), testBotQueue(1), testBotQueue(2)] });
    const changed = 'welcome\n\n*[ 1 ]* - Q3\n*[ 2 ]* - Q1\n*[ 3 ]* - Q2';
    expect(talk.writes('1')).toEqual([changed]);
    expect(talk.writes('1')).toEqual(['hello from Q3']);
  });

  test('does not offer a deleted queue and lets customers in it choose again', () => {
    const talk = new BotConversation(two);
    talk.writes('1');
    talk.config = testBotConfig({ queues: [testBotQueue(2), testBotQueue(3)] });
    expect(talk.writes('oi?')).toEqual(['welcome\n\n*[ 1 ]* - Q2\n*[ 2 ]* - Q3']);
    expect(talk.ticketPosition).toEqual(waiting);
  });

  test('sends no menu of a kind that WhatsApp does not show', () => {
    const talk = new BotConversation({ ...two, settings: { chatBotType: 'list' } });
    expect(talk.writes('oi')).toEqual([]);
    expect(talk.writes('1')).toEqual(['hello from Q1']);
  });
});

describe('kinds of messages', () => {
  test.each([
    'image',
    'video',
    'audio',
    'voice',
    'document',
    'sticker',
    'location',
    'contacts',
    'unsupported',
  ] as const)('%s never chooses, whatever its caption is', (kind) => {
    const talk = new BotConversation(two);
    expect(talk.writes('1', { kind })).toEqual([menu]);
    expect(talk.writes('1', { kind })).toEqual(['INVALID']);
    expect(talk.writes('1', { kind })).toEqual([]);
  });

  test.each(['reaction', 'system', 'call_log'] as const)('%s gets no answer', (kind) => {
    const talk = new BotConversation(two);
    expect(talk.writes('1', { kind })).toEqual([]);
    expect(talk.ticketPosition).toEqual(waiting);
  });
});

describe('#', () => {
  test('sends the menu again and begins anew with it', () => {
    const talk = new BotConversation(two);
    talk.writes('oi');
    talk.writes('x');
    expect(talk.writes('#')).toEqual([menu]);
    expect(talk.writes(' # ')).toEqual([menu]);
    expect(talk.writes('x')).toEqual(['INVALID']);
  });

  test('leaves the queue', () => {
    const talk = new BotConversation(two);
    talk.writes('2');
    expect(talk.writes('#')).toEqual([menu]);
    expect(talk.ticketPosition).toEqual(waiting);
  });

  test('ignores the limit of menus', () => {
    const talk = new BotConversation({ ...two, connection: { maxUseBotQueues: 1, timeUseBotQueues: 60 } });
    talk.writes('oi');
    expect(talk.writes('#')).toEqual([menu]);
  });

  test('is ignored when it was written before the menu was sent', () => {
    const talk = new BotConversation(two);
    talk.writes('oi');
    const at = new Date(talk.now.getTime() - 2_000).toISOString();
    expect(talk.writes('#', { at })).toEqual([]);
  });

  test('is an ordinary text on a connection without queues', () => {
    const talk = new BotConversation();
    expect(talk.writes('#')).toEqual(['welcome']);
    expect(talk.writes('#')).toEqual([]);
  });
});

describe('a connection with one queue', () => {
  test('enters it without an answer', () => {
    const talk = new BotConversation({ queues: [testBotQueue(1, { media: testBotFile('map') })] });
    expect(talk.writes('oi')).toEqual([]);
    expect(talk.ticketPosition).toEqual({ ...waiting, queueId: 1 });
    expect(talk.marks.chatbotAt).toBe(talk.now.toISOString());
  });

  test("sends the connection's greeting and the queue's file with sendGreetingMessageOneQueues", () => {
    const settings = { sendGreetingMessageOneQueues: 'enabled' };
    const queues = [testBotQueue(1, { media: testBotFile('map') })];
    const talk = new BotConversation({ queues, settings });
    expect(talk.writes('1')).toEqual(['welcome', '<map>']);
    expect(talk.writes('oi')).toEqual([]);
    expect(new BotConversation({ queues, settings, connection: { greetingMessage: '.' } }).writes('oi')).toEqual([]);
  });

  test("sends the queue's menu of options below the greetings in one text", () => {
    const options = { 1: botOptions({ a: {}, b: {} }) };
    const below = 'hello from Q1\n\n*[ 1 ]* - a\n*[ 2 ]* - b\n\n*[ # ]* - FIRST';
    const talk = new BotConversation({ queues: [testBotQueue(1)], options });
    // The message that enters a queue is not read as an answer to its menu as well.
    expect(talk.writes('2')).toEqual([below]);
    expect(talk.ticketPosition).toEqual({ ...waiting, queueId: 1, chatbot: true });
    const settings = { sendGreetingMessageOneQueues: 'enabled' };
    expect(new BotConversation({ queues: [testBotQueue(1)], options, settings }).writes('oi')).toEqual([
      `welcome\n\n${below}`,
    ]);
  });

  test('returns to the top of its option tree after #', () => {
    const talk = new BotConversation({
      queues: [testBotQueue(1)],
      options: { 1: botOptions({ a: { b: {}, c: {} } }) },
    });
    const [first] = talk.writes('oi');
    talk.writes('1');
    expect(talk.ticketPosition.queueOptionId).toBe(1);
    expect(talk.writes('#')).toEqual([first]);
    expect(talk.ticketPosition).toEqual({ ...waiting, queueId: 1, chatbot: true });
  });
});

describe('a connection without queues', () => {
  test('greets once in each cycle', () => {
    const talk = new BotConversation();
    expect([talk.writes('oi'), talk.writes('oi?'), talk.writes('1')]).toEqual([['welcome'], [], []]);
    talk.set({ status: 'closed' });
    expect(talk.writes('oi de novo')).toEqual(['welcome']);
    expect(talk.state.cycle).toBe(2);
  });

  test('sends nothing without a greeting', () => {
    expect(new BotConversation({ connection: { greetingMessage: '' } }).writes('oi')).toEqual([]);
  });
});

describe('limits of the menu', () => {
  test("the menu is sent again after the connection's interval, and never more often than it allows", () => {
    const talk = new BotConversation({ ...two, connection: { maxUseBotQueues: 3, timeUseBotQueues: 5 } });
    expect(talk.writes('a')).toEqual([menu]);
    expect(talk.writes('b')).toEqual(['INVALID']);
    expect(talk.writes('c', { after: 280 })).toEqual([]);
    expect(talk.writes('d')).toEqual([menu]);
    expect(talk.writes('e')).toEqual(['INVALID']);
    expect(talk.writes('f', { after: 300 })).toEqual([menu]);
    expect(talk.writes('g', { after: 301 })).toEqual(['INVALID']);
    expect(talk.writes('h', { after: 9999 })).toEqual([]);
    expect(talk.state.amountUsedBotQueues).toBe(3);
    expect(talk.writes('2')).toEqual(['hello from Q2']);
  });

  test('a changed menu waits for that interval too', () => {
    const talk = new BotConversation({ ...two, connection: { timeUseBotQueues: 5 } });
    talk.writes('a');
    const { config } = talk;
    talk.config = { ...config, queues: new Map([...config.queues, [2, testBotQueue(2, { name: 'other' })]]) };
    expect(talk.writes('b')).toEqual([]);
    expect(talk.writes('b', { after: 300 })).toEqual(['welcome\n\n*[ 1 ]* - Q1\n*[ 2 ]* - other']);
  });

  test('0 allows any number of menus', () => {
    const talk = new BotConversation({ ...two, connection: { maxUseBotQueues: 0, timeUseBotQueues: 1 } });
    for (let n = 0; n < 6; n++) expect(talk.writes('x', { after: 61 })).toEqual([menu]);
  });

  test('the count begins anew in a new cycle', () => {
    const talk = new BotConversation({ ...two, connection: { maxUseBotQueues: 1 } });
    expect(talk.writes('a')).toEqual([menu]);
    talk.set({ status: 'closed' });
    expect(talk.writes('b')).toEqual([menu]);
    expect(talk.state).toMatchObject({ cycle: 2, amountUsedBotQueues: 1 });
  });

  test('fifty messages in a second get one menu; a choice among them counts', () => {
    const talk = new BotConversation(two);
    const sent = Array.from({ length: 50 }, (_, n) => talk.writes(`oi ${n}`, { after: 0.02 }));
    expect(sent.flat()).toEqual([menu]);
    expect(talk.writes('1', { after: 0.1 })).toEqual(['hello from Q1']);
  });

  test('fifty messages that are handled late get one menu', () => {
    const talk = new BotConversation(two);
    const at = talk.now.toISOString();
    const sent = Array.from({ length: 50 }, () => talk.writes('oi', { at }));
    expect(sent.flat()).toEqual([menu]);
  });
});
