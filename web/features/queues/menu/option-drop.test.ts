import { expect, test } from 'vitest';
import type { QueueOption } from '#shared/queue-options/contract.ts';
import { type DropZone, dropZoneAt, moveTargetOfDrop } from './option-drop.ts';
import { optionsAfterMove, queueOptionNodesOf } from './option-tree.ts';

const anOption = (id: number, parentId: number | null, option: number): QueueOption => ({
  id,
  queueId: 1,
  parentId,
  option: String(option),
  title: `O${id}`,
  message: '',
  mediaPath: null,
  mediaName: null,
  mediaType: null,
  version: 1,
});

/** The tree: 1 (with 1.1 and 1.2, which has 1.2.1), 2, 3 */
const options = [
  anOption(10, null, 1),
  anOption(20, null, 2),
  anOption(30, null, 3),
  anOption(11, 10, 1),
  anOption(12, 10, 2),
  anOption(121, 12, 1),
];

const drop = (id: number, zone: DropZone, overId: number, { showsBelow = true, all = options } = {}) => {
  const nodes = queueOptionNodesOf(all);
  const node = nodes.find((one) => one.id === id);
  if (!node) throw new Error(`no option ${id}`);
  const target = moveTargetOfDrop(nodes, node, { overId, zone }, showsBelow);
  return target && queueOptionNodesOf(optionsAfterMove(all, id, target)).map((one) => `${one.path}=${one.id}`);
};

test.each([
  ['before the first', 30, 'before', 10, ['1=30', '2=10', '2.1=11', '2.2=12', '2.2.1=121', '3=20']],
  ['behind the last', 10, 'after', 30, ['1=20', '2=30', '3=10', '3.1=11', '3.2=12', '3.2.1=121']],
  ['further down among its own', 10, 'before', 30, ['1=20', '2=10', '2.1=11', '2.2=12', '2.2.1=121', '3=30']],
  [
    'behind one that shows what is below it',
    30,
    'after',
    10,
    ['1=10', '1.1=30', '1.2=11', '1.3=12', '1.3.1=121', '2=20'],
  ],
  ['below another one, at the end', 20, 'inside', 10, ['1=10', '1.1=11', '1.2=12', '1.2.1=121', '1.3=20', '2=30']],
  ['out of its menu', 121, 'before', 20, ['1=10', '1.1=11', '1.2=12', '2=121', '3=20', '4=30']],
  ['up among its own', 12, 'before', 11, ['1=10', '1.1=12', '1.1.1=121', '1.2=11', '2=20', '3=30']],
] as const)('moves an option dropped %s', (_, id, zone, overId, expected) => {
  expect(drop(id, zone, overId)).toEqual(expected);
});

test('puts an option dropped on the lower edge of a closed one after it', () => {
  expect(drop(30, 'after', 10, { showsBelow: false })?.slice(-2)).toEqual(['2=30', '3=20']);
});

test.each([
  ['on itself', 20, 'inside', 20],
  ['where it stands already', 20, 'after', 10],
  ['before the one behind it', 20, 'before', 30],
  ['below itself', 10, 'inside', 121],
  ['beside one below itself', 10, 'after', 11],
  ['into the menu it is in', 11, 'inside', 10],
] as const)('changes nothing when an option is dropped %s', (_, id, zone, overId) => {
  expect(drop(id, zone, overId, { showsBelow: overId !== 10 })).toBeUndefined();
});

test('allows at most ten levels and fifty siblings', () => {
  const chain = Array.from({ length: 10 }, (_, n) => anOption(n + 1, n || null, 1)).concat(anOption(99, null, 2));
  expect(drop(99, 'inside', 10, { all: chain })).toBeUndefined();
  expect(drop(99, 'after', 10, { all: chain })?.at(-1)).toBe('1.1.1.1.1.1.1.1.1.2=99');
  const pair = [...chain, anOption(100, 99, 1)];
  expect(drop(99, 'after', 10, { all: pair })).toBeUndefined();
  const wide = [...Array.from({ length: 50 }, (_, n) => anOption(n + 1, null, n + 1)), anOption(99, 1, 1)];
  expect(drop(99, 'before', 7, { all: wide })).toBeUndefined();
  expect(drop(7, 'before', 3, { all: wide })?.slice(3, 5)).toEqual(['3=7', '4=3']);
});

test('maps the edges of a line to siblings and its middle to the menu below', () => {
  expect([0, 0.29, 0.3, 0.7, 0.71, 1].map(dropZoneAt)).toEqual([
    'before',
    'before',
    'inside',
    'inside',
    'after',
    'after',
  ]);
});
