import { describe, expect, test } from 'vitest';
import { BotConversation, configOf, file, queue, tree } from './testing/talk.ts';

const menu = 'welcome\n\n*[ 1 ]* - Q1\n*[ 2 ]* - Q2';
const two = { queues: [queue(1), queue(2)] };
const waiting = { status: 'pending', queueId: null, chatbot: false, queueOptionId: null };

describe('a connection with several queues', () => {
  test('answers the first message with greeting and menu in one text and records the time', () => {
    const talk = new BotConversation(two);
    expect(talk.says('oi')).toEqual([menu]);
    expect(talk.place).toEqual(waiting);
    expect(talk.state).toMatchObject({ cycle: 1, amountUsedBotQueues: 1 });
    expect(talk.marks).toEqual({ chatbotAt: talk.now.toISOString() });
  });

  test('sends the menu alone without a greeting', () => {
    expect(new BotConversation({ ...two, connection: { greetingMessage: ' ' } }).says('oi')).toEqual([
      '*[ 1 ]* - Q1\n*[ 2 ]* - Q2',
    ]);
  });

  test.each(['2', ' 2 ', '02', '2.', '2)', '*2*', '[ 2 ]', '２', '2️⃣'])(
    'takes %j as the choice of the second queue',
    (text) => {
      const talk = new BotConversation(two);
      talk.says('oi');
      expect(talk.says(text)).toEqual(['hello from Q2']);
      expect(talk.place).toEqual({ ...waiting, queueId: 2 });
    },
  );

  test.each(['0', '3', '-1', '1.5', '1 2', 'um', '1a', '', '99999999999999999999'])('takes %j as no choice', (text) => {
    const talk = new BotConversation(two);
    talk.says('oi');
    expect(talk.says(text)).toEqual(['INVALID']);
    expect(talk.place).toEqual(waiting);
  });

  test("lists the queues in the connection's order", () => {
    const talk = new BotConversation({ ...two, connection: { queueIds: [2, 1] } });
    expect(talk.says('oi')).toEqual(['welcome\n\n*[ 1 ]* - Q2\n*[ 2 ]* - Q1']);
    expect(talk.says('1')).toEqual(['hello from Q2']);
  });

  test('accepts a choice before the menu was sent', () => {
    expect(new BotConversation(two).says('2')).toEqual(['hello from Q2']);
  });

  test('answers the first invalid choice only; a valid one still counts', () => {
    const talk = new BotConversation(two);
    talk.says('oi');
    expect(['a', 'b', 'c'].map((text) => talk.says(text))).toEqual([['INVALID'], [], []]);
    expect(talk.says('1')).toEqual(['hello from Q1']);
  });

  test("sends the queue's file after its greeting, or alone without a greeting", () => {
    const queues = [queue(1, { media: file('map') }), queue(2, { media: file('list'), greetingMessage: '' })];
    expect(new BotConversation({ queues }).says('1')).toEqual(['hello from Q1', '<map>']);
    expect(new BotConversation({ queues }).says('2')).toEqual(['<list>']);
  });

  test('sends nothing more to a customer who waits in a queue', () => {
    const talk = new BotConversation(two);
    talk.says('1');
    expect([talk.says('alguém?'), talk.says('2'), talk.says('0')]).toEqual([[], [], []]);
    expect(talk.place).toEqual({ ...waiting, queueId: 1 });
  });

  test('sends a changed menu instead of reading its old numbers', () => {
    const talk = new BotConversation(two);
    talk.says('oi');
    talk.config = configOf({ queues: [queue(3), queue(1), queue(2)] });
    const changed = 'welcome\n\n*[ 1 ]* - Q3\n*[ 2 ]* - Q1\n*[ 3 ]* - Q2';
    expect(talk.says('1')).toEqual([changed]);
    expect(talk.says('1')).toEqual(['hello from Q3']);
  });

  test('does not offer a deleted queue and lets customers in it choose again', () => {
    const talk = new BotConversation(two);
    talk.says('1');
    talk.config = configOf({ queues: [queue(2), queue(3)] });
    expect(talk.says('oi?')).toEqual(['welcome\n\n*[ 1 ]* - Q2\n*[ 2 ]* - Q3']);
    expect(talk.place).toEqual(waiting);
  });

  test('sends no menu of a kind that WhatsApp does not show', () => {
    const talk = new BotConversation({ ...two, settings: { chatBotType: 'list' } });
    expect(talk.says('oi')).toEqual([]);
    expect(talk.says('1')).toEqual(['hello from Q1']);
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
    expect(talk.says('1', { kind })).toEqual([menu]);
    expect(talk.says('1', { kind })).toEqual(['INVALID']);
    expect(talk.says('1', { kind })).toEqual([]);
  });

  test.each(['reaction', 'system', 'call_log'] as const)('%s gets no answer', (kind) => {
    const talk = new BotConversation(two);
    expect(talk.says('1', { kind })).toEqual([]);
    expect(talk.place).toEqual(waiting);
  });
});

describe('#', () => {
  test('sends the menu again and begins anew with it', () => {
    const talk = new BotConversation(two);
    talk.says('oi');
    talk.says('x');
    expect(talk.says('#')).toEqual([menu]);
    expect(talk.says(' # ')).toEqual([menu]);
    expect(talk.says('x')).toEqual(['INVALID']);
  });

  test('leaves the queue', () => {
    const talk = new BotConversation(two);
    talk.says('2');
    expect(talk.says('#')).toEqual([menu]);
    expect(talk.place).toEqual(waiting);
  });

  test('ignores the limit of menus', () => {
    const talk = new BotConversation({ ...two, connection: { maxUseBotQueues: 1, timeUseBotQueues: 60 } });
    talk.says('oi');
    expect(talk.says('#')).toEqual([menu]);
  });

  test('is ignored when it was written before the menu was sent', () => {
    const talk = new BotConversation(two);
    talk.says('oi');
    const at = new Date(talk.now.getTime() - 2_000).toISOString();
    expect(talk.says('#', { at })).toEqual([]);
  });

  test('is an ordinary text on a connection without queues', () => {
    const talk = new BotConversation();
    expect(talk.says('#')).toEqual(['welcome']);
    expect(talk.says('#')).toEqual([]);
  });
});

describe('a connection with one queue', () => {
  test('enters it without an answer', () => {
    const talk = new BotConversation({ queues: [queue(1, { media: file('map') })] });
    expect(talk.says('oi')).toEqual([]);
    expect(talk.place).toEqual({ ...waiting, queueId: 1 });
    expect(talk.marks.chatbotAt).toBe(talk.now.toISOString());
  });

  test("sends the connection's greeting and the queue's file with sendGreetingMessageOneQueues", () => {
    const settings = { sendGreetingMessageOneQueues: 'enabled' };
    const queues = [queue(1, { media: file('map') })];
    const talk = new BotConversation({ queues, settings });
    expect(talk.says('1')).toEqual(['welcome', '<map>']);
    expect(talk.says('oi')).toEqual([]);
    expect(new BotConversation({ queues, settings, connection: { greetingMessage: '.' } }).says('oi')).toEqual([]);
  });

  test("sends the queue's menu of options below the greetings in one text", () => {
    const options = { 1: tree({ a: {}, b: {} }) };
    const below = 'hello from Q1\n\n*[ 1 ]* - a\n*[ 2 ]* - b\n\n*[ # ]* - FIRST';
    const talk = new BotConversation({ queues: [queue(1)], options });
    // The message that enters a queue is not read as an answer to its menu as well.
    expect(talk.says('2')).toEqual([below]);
    expect(talk.place).toEqual({ ...waiting, queueId: 1, chatbot: true });
    const settings = { sendGreetingMessageOneQueues: 'enabled' };
    expect(new BotConversation({ queues: [queue(1)], options, settings }).says('oi')).toEqual([`welcome\n\n${below}`]);
  });

  test('returns to the top of its option tree after #', () => {
    const talk = new BotConversation({ queues: [queue(1)], options: { 1: tree({ a: { b: {}, c: {} } }) } });
    const [first] = talk.says('oi');
    talk.says('1');
    expect(talk.place.queueOptionId).toBe(1);
    expect(talk.says('#')).toEqual([first]);
    expect(talk.place).toEqual({ ...waiting, queueId: 1, chatbot: true });
  });
});

describe('a connection without queues', () => {
  test('greets once in each cycle', () => {
    const talk = new BotConversation();
    expect([talk.says('oi'), talk.says('oi?'), talk.says('1')]).toEqual([['welcome'], [], []]);
    talk.set({ status: 'closed' });
    expect(talk.says('oi de novo')).toEqual(['welcome']);
    expect(talk.state.cycle).toBe(2);
  });

  test('sends nothing without a greeting', () => {
    expect(new BotConversation({ connection: { greetingMessage: '' } }).says('oi')).toEqual([]);
  });
});

describe('limits of the menu', () => {
  test("the menu is sent again after the connection's interval, and never more often than it allows", () => {
    const talk = new BotConversation({ ...two, connection: { maxUseBotQueues: 3, timeUseBotQueues: 5 } });
    expect(talk.says('a')).toEqual([menu]);
    expect(talk.says('b')).toEqual(['INVALID']);
    expect(talk.says('c', { after: 280 })).toEqual([]);
    expect(talk.says('d')).toEqual([menu]);
    expect(talk.says('e')).toEqual(['INVALID']);
    expect(talk.says('f', { after: 300 })).toEqual([menu]);
    expect(talk.says('g', { after: 301 })).toEqual(['INVALID']);
    expect(talk.says('h', { after: 9999 })).toEqual([]);
    expect(talk.state.amountUsedBotQueues).toBe(3);
    expect(talk.says('2')).toEqual(['hello from Q2']);
  });

  test('a changed menu waits for that interval too', () => {
    const talk = new BotConversation({ ...two, connection: { timeUseBotQueues: 5 } });
    talk.says('a');
    const { config } = talk;
    talk.config = { ...config, queues: new Map([...config.queues, [2, queue(2, { name: 'other' })]]) };
    expect(talk.says('b')).toEqual([]);
    expect(talk.says('b', { after: 300 })).toEqual(['welcome\n\n*[ 1 ]* - Q1\n*[ 2 ]* - other']);
  });

  test('0 allows any number of menus', () => {
    const talk = new BotConversation({ ...two, connection: { maxUseBotQueues: 0, timeUseBotQueues: 1 } });
    for (let n = 0; n < 6; n++) expect(talk.says('x', { after: 61 })).toEqual([menu]);
  });

  test('the count begins anew in a new cycle', () => {
    const talk = new BotConversation({ ...two, connection: { maxUseBotQueues: 1 } });
    expect(talk.says('a')).toEqual([menu]);
    talk.set({ status: 'closed' });
    expect(talk.says('b')).toEqual([menu]);
    expect(talk.state).toMatchObject({ cycle: 2, amountUsedBotQueues: 1 });
  });

  test('fifty messages in a second get one menu; a choice among them counts', () => {
    const talk = new BotConversation(two);
    const said = Array.from({ length: 50 }, (_, n) => talk.says(`oi ${n}`, { after: 0.02 }));
    expect(said.flat()).toEqual([menu]);
    expect(talk.says('1', { after: 0.1 })).toEqual(['hello from Q1']);
  });

  test('fifty messages that are handled late get one menu', () => {
    const talk = new BotConversation(two);
    const at = talk.now.toISOString();
    const said = Array.from({ length: 50 }, () => talk.says('oi', { at }));
    expect(said.flat()).toEqual([menu]);
  });
});
