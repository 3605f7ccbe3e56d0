import { describe, expect, test } from 'vitest';
import { configOf, file, queue, Talk, tree } from './testing/talk.ts';

const outline = { sales: { new: {}, used: { cars: {}, boats: {} } }, single: { inner: { x: {}, y: {} } }, hours: {} };
const setup = { queues: [queue(1), queue(2)], options: { 1: tree(outline) } };
const root = 'hello from Q1\n\n*[ 1 ]* - sales\n*[ 2 ]* - single\n*[ 3 ]* - hours\n\n*[ # ]* - FIRST';
const ways = '*[ 0 ]* - UP\n*[ # ]* - FIRST';
const sales = `SALES\n\n*[ 1 ]* - new\n*[ 2 ]* - used\n\n${ways}`;
const used = `USED\n\n*[ 1 ]* - cars\n*[ 2 ]* - boats\n\n${ways}`;

const inTree = (): Talk => {
  const talk = new Talk(setup);
  talk.says('oi');
  expect(talk.says('1')).toEqual([root]);
  return talk;
};

describe('in the tree of a queue', () => {
  test('numbers lead down, 0 leads up, # out', () => {
    const talk = inTree();
    expect(talk.place).toEqual({ status: 'pending', queueId: 1, chatbot: true, queueOptionId: null });
    expect(talk.says('1')).toEqual([sales]);
    expect(talk.says('2')).toEqual([used]);
    expect(talk.place.queueOptionId).toBe(3);
    expect(talk.says('0')).toEqual([sales]);
    expect(talk.says('0')).toEqual([root]);
    expect(talk.place.queueOptionId).toBeNull();
    talk.says('1');
    expect(talk.says('#')).toEqual(['welcome\n\n*[ 1 ]* - Q1\n*[ 2 ]* - Q2']);
    expect(talk.place).toEqual({ status: 'pending', queueId: null, chatbot: false, queueOptionId: null });
  });

  test('an end says its words, and a person goes on', () => {
    const talk = inTree();
    expect(talk.says('3')).toEqual(['HOURS']);
    expect(talk.place).toEqual({ status: 'pending', queueId: 1, chatbot: false, queueOptionId: null });
    expect([talk.says('1'), talk.says('0'), talk.says('oi')]).toEqual([[], [], []]);
  });

  test('what is none of it gets the same menu again', () => {
    const talk = inTree();
    talk.says('1');
    for (const text of ['7', 'x', '1a']) expect(talk.says(text)).toEqual([`INVALID\n\n${sales}`]);
    expect(talk.says('2')).toEqual([used]);
  });

  test('at its top 0 leads nowhere', () => {
    expect(inTree().says('0')).toEqual([`INVALID\n\n${root}`]);
  });

  test('below the top, where only one goes on, any text does', () => {
    const talk = inTree();
    talk.says('2');
    expect(talk.says('foto', { kind: 'image' })).toEqual([`INVALID\n\nSINGLE\n\n*[ 1 ]* - inner\n\n${ways}`]);
    expect(talk.says('qualquer coisa')).toEqual([`INNER\n\n*[ 1 ]* - x\n*[ 2 ]* - y\n\n${ways}`]);
    expect(talk.says('0')).toEqual([`SINGLE\n\n*[ 1 ]* - inner\n\n${ways}`]);
    expect(talk.says('0')).toEqual([root]);
  });

  test('at the top a single option is chosen by its number alone', () => {
    const talk = new Talk({ queues: [queue(1)], options: { 1: tree({ alone: {} }) } });
    talk.says('oi');
    expect(talk.says('olá')).toMatchObject([expect.stringContaining('INVALID')]);
    expect(talk.says('1')).toEqual(['ALONE']);
  });

  test('files follow the texts', () => {
    const [a, b] = tree({ a: { b: {} } }).map((option) => ({ ...option, media: file(option.title) }));
    if (!a || !b) throw new Error('a tree of two');
    const talk = new Talk({
      queues: [queue(1, { media: file('queue') }), queue(2)],
      options: { 1: [a, { ...b, message: '', title: '' }] },
    });
    expect(talk.says('1')[1]).toBe('<queue>');
    expect(talk.says('1')).toEqual([`A\n\n*[ 1 ]* - …\n\n${ways}`, '<a>']);
    expect(talk.says('1')).toEqual(['<b>']);
  });

  test('without a message the title is said; without a title the message is offered', () => {
    const options = tree({ a: {}, b: {} });
    const [a, b] = options;
    if (!a || !b) throw new Error('a tree of two');
    const queues = [queue(1)];
    const talk = new Talk({
      queues,
      options: {
        1: [
          { ...a, message: ' ' },
          { ...b, title: '', message: 'B1\nB2' },
        ],
      },
    });
    expect(talk.says('oi')[0]).toContain('*[ 1 ]* - a\n*[ 2 ]* - B1\n');
    expect(talk.says('1')).toEqual(['a']);
  });
});

describe('a tree that changes while somebody is in it', () => {
  test('renumbered: the menu is told anew rather than reading old numbers', () => {
    const talk = inTree();
    talk.config = configOf({ ...setup, options: { 1: tree({ other: {}, ...outline }) } });
    expect(talk.says('1')[0]).toContain('*[ 1 ]* - other\n*[ 2 ]* - sales');
    expect(talk.says('1')).toEqual(['OTHER']);
  });

  test('the place gone: back to the top', () => {
    const talk = inTree();
    talk.says('1');
    talk.config = configOf({ ...setup, options: { 1: tree({ hours: {} }).map((one) => ({ ...one, id: 70 })) } });
    expect(talk.says('2')).toEqual(['hello from Q1\n\n*[ 1 ]* - hours\n\n*[ # ]* - FIRST']);
    expect(talk.place.queueOptionId).toBeNull();
  });

  test('all of it gone: a person goes on', () => {
    const talk = inTree();
    talk.config = configOf({ ...setup, options: {} });
    expect(talk.says('1')).toEqual([]);
    expect(talk.place).toMatchObject({ queueId: 1, chatbot: false });
  });

  test('options in a circle lead nobody round and round by themselves', () => {
    const circle = [
      { id: 1, parentId: 2, option: '1', title: 'a', message: 'A', media: null },
      { id: 2, parentId: 1, option: '1', title: 'b', message: 'B', media: null },
    ];
    const talk = new Talk({ queues: [queue(1)], options: { 1: circle } }).set({ queueOptionId: 1, chatbot: true });
    expect(talk.says('oi').length).toBeLessThanOrEqual(1);
    expect(talk.says('x').length).toBeLessThanOrEqual(1);
  });
});

test('ten levels of thirty options are walked to the end', () => {
  const levels = (depth: number): object =>
    depth === 0
      ? {}
      : Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`o${n}`, n === 29 ? levels(depth - 1) : {}]));
  const talk = new Talk({ queues: [queue(1), queue(2)], options: { 1: tree(levels(10) as never) } });
  talk.says('1');
  for (let level = 1; level < 10; level++) expect(talk.says('30')[0]).toContain('*[ 30 ]* - o29');
  expect(talk.says('30')).toEqual(['O29']);
  expect(talk.place).toMatchObject({ queueId: 1, chatbot: false });
});

test('fifty messages at once in the tree are answered once', () => {
  const talk = inTree();
  const said = Array.from({ length: 50 }, () => talk.says('x', { after: 0.02 }));
  expect(said.flat()).toEqual([]);
});
