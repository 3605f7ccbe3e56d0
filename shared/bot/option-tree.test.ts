import { describe, expect, test } from 'vitest';
import { BotConversation, botOptions, testBotConfig, testBotFile, testBotQueue } from './testing/talk.ts';

const outline = { sales: { new: {}, used: { cars: {}, boats: {} } }, single: { inner: { x: {}, y: {} } }, hours: {} };
const setup = { queues: [testBotQueue(1), testBotQueue(2)], options: { 1: botOptions(outline) } };
const root = 'hello from Q1\n\n*[ 1 ]* - sales\n*[ 2 ]* - single\n*[ 3 ]* - hours\n\n*[ # ]* - FIRST';
const ways = '*[ 0 ]* - UP\n*[ # ]* - FIRST';
const sales = `SALES\n\n*[ 1 ]* - new\n*[ 2 ]* - used\n\n${ways}`;
const used = `USED\n\n*[ 1 ]* - cars\n*[ 2 ]* - boats\n\n${ways}`;

const inTree = (): BotConversation => {
  const talk = new BotConversation(setup);
  talk.writes('oi');
  expect(talk.writes('1')).toEqual([root]);
  return talk;
};

describe('the option tree of a queue', () => {
  test('goes down by numbers, up by 0 and out by #', () => {
    const talk = inTree();
    expect(talk.ticketPosition).toEqual({ status: 'pending', queueId: 1, chatbot: true, queueOptionId: null });
    expect(talk.writes('1')).toEqual([sales]);
    expect(talk.writes('2')).toEqual([used]);
    expect(talk.ticketPosition.queueOptionId).toBe(3);
    expect(talk.writes('0')).toEqual([sales]);
    expect(talk.writes('0')).toEqual([root]);
    expect(talk.ticketPosition.queueOptionId).toBeNull();
    talk.writes('1');
    expect(talk.writes('#')).toEqual(['welcome\n\n*[ 1 ]* - Q1\n*[ 2 ]* - Q2']);
    expect(talk.ticketPosition).toEqual({ status: 'pending', queueId: null, chatbot: false, queueOptionId: null });
  });

  test('sends the text of a last option, and a person continues', () => {
    const talk = inTree();
    expect(talk.writes('3')).toEqual(['HOURS']);
    expect(talk.ticketPosition).toEqual({ status: 'pending', queueId: 1, chatbot: false, queueOptionId: null });
    expect([talk.writes('1'), talk.writes('0'), talk.writes('oi')]).toEqual([[], [], []]);
  });

  test('sends the same menu again after an invalid answer', () => {
    const talk = inTree();
    talk.writes('1');
    for (const text of ['7', 'x', '1a']) expect(talk.writes(text)).toEqual([`INVALID\n\n${sales}`]);
    expect(talk.writes('2')).toEqual([used]);
  });

  test('treats 0 as invalid at the top', () => {
    expect(inTree().writes('0')).toEqual([`INVALID\n\n${root}`]);
  });

  test('takes any text for the only option below the top', () => {
    const talk = inTree();
    talk.writes('2');
    expect(talk.writes('foto', { kind: 'image' })).toEqual([`INVALID\n\nSINGLE\n\n*[ 1 ]* - inner\n\n${ways}`]);
    expect(talk.writes('qualquer coisa')).toEqual([`INNER\n\n*[ 1 ]* - x\n*[ 2 ]* - y\n\n${ways}`]);
    expect(talk.writes('0')).toEqual([`SINGLE\n\n*[ 1 ]* - inner\n\n${ways}`]);
    expect(talk.writes('0')).toEqual([root]);
  });

  test('takes only its number for a single option at the top', () => {
    const talk = new BotConversation({ queues: [testBotQueue(1)], options: { 1: botOptions({ alone: {} }) } });
    talk.writes('oi');
    expect(talk.writes('olá')).toMatchObject([expect.stringContaining('INVALID')]);
    expect(talk.writes('1')).toEqual(['ALONE']);
  });

  test('sends files after the texts', () => {
    const [a, b] = botOptions({ a: { b: {} } }).map((option) => ({ ...option, media: testBotFile(option.title) }));
    if (!a || !b) throw new Error('a tree of two');
    const talk = new BotConversation({
      queues: [testBotQueue(1, { media: testBotFile('queue') }), testBotQueue(2)],
      options: { 1: [a, { ...b, message: '', title: '' }] },
    });
    expect(talk.writes('1')[1]).toBe('<queue>');
    expect(talk.writes('1')).toEqual([`A\n\n*[ 1 ]* - …\n\n${ways}`, '<a>']);
    expect(talk.writes('1')).toEqual(['<b>']);
  });

  test('sends the title of an option without a message, and offers an option without a title by its message', () => {
    const options = botOptions({ a: {}, b: {} });
    const [a, b] = options;
    if (!a || !b) throw new Error('a tree of two');
    const queues = [testBotQueue(1)];
    const talk = new BotConversation({
      queues,
      options: {
        1: [
          { ...a, message: ' ' },
          { ...b, title: '', message: 'B1\nB2' },
        ],
      },
    });
    expect(talk.writes('oi')[0]).toContain('*[ 1 ]* - a\n*[ 2 ]* - B1\n');
    expect(talk.writes('1')).toEqual(['a']);
  });
});

describe('an option tree that changes while a customer is inside it', () => {
  test('is sent again after renumbering instead of reading old numbers', () => {
    const talk = inTree();
    talk.config = testBotConfig({ ...setup, options: { 1: botOptions({ other: {}, ...outline }) } });
    expect(talk.writes('1')[0]).toContain('*[ 1 ]* - other\n*[ 2 ]* - sales');
    expect(talk.writes('1')).toEqual(['OTHER']);
  });

  test("begins at the top when the customer's node was removed", () => {
    const talk = inTree();
    talk.writes('1');
    talk.config = testBotConfig({
      ...setup,
      options: { 1: botOptions({ hours: {} }).map((one) => ({ ...one, id: 70 })) },
    });
    expect(talk.writes('2')).toEqual(['hello from Q1\n\n*[ 1 ]* - hours\n\n*[ # ]* - FIRST']);
    expect(talk.ticketPosition.queueOptionId).toBeNull();
  });

  test('hands over to a person when all options were removed', () => {
    const talk = inTree();
    talk.config = testBotConfig({ ...setup, options: {} });
    expect(talk.writes('1')).toEqual([]);
    expect(talk.ticketPosition).toMatchObject({ queueId: 1, chatbot: false });
  });

  test('answers once when its options form a circle', () => {
    const circle = [
      { id: 1, parentId: 2, option: '1', title: 'a', message: 'A', media: null },
      { id: 2, parentId: 1, option: '1', title: 'b', message: 'B', media: null },
    ];
    const talk = new BotConversation({ queues: [testBotQueue(1)], options: { 1: circle } }).set({
      queueOptionId: 1,
      chatbot: true,
    });
    expect(talk.writes('oi').length).toBeLessThanOrEqual(1);
    expect(talk.writes('x').length).toBeLessThanOrEqual(1);
  });
});

test('walks ten levels of thirty options to the end', () => {
  const levels = (depth: number): object =>
    depth === 0
      ? {}
      : Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`o${n}`, n === 29 ? levels(depth - 1) : {}]));
  const talk = new BotConversation({
    queues: [testBotQueue(1), testBotQueue(2)],
    options: { 1: botOptions(levels(10) as never) },
  });
  talk.writes('1');
  for (let level = 1; level < 10; level++) expect(talk.writes('30')[0]).toContain('*[ 30 ]* - o29');
  expect(talk.writes('30')).toEqual(['O29']);
  expect(talk.ticketPosition).toMatchObject({ queueId: 1, chatbot: false });
});

test('a wrong answer within three seconds after the menu gets it again', () => {
  const talk = inTree();
  expect(talk.writes('x', { after: 1 })).toEqual([`INVALID\n\n${root}`]);
  expect(talk.writes('1', { after: 1 })).toEqual([sales]);
  expect(talk.writes('x', { after: 1 })).toEqual([`INVALID\n\n${sales}`]);
});

test('fifty messages at once in the tree get the menu once more, as another bot does', () => {
  const talk = inTree();
  const sent = Array.from({ length: 50 }, () => talk.writes('x', { after: 0.02 }));
  expect(sent.flat()).toEqual([`INVALID\n\n${root}`]);
});
