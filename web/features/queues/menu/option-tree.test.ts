import { describe, expect, test } from 'vitest';
import type { QueueOption } from '#shared/queue-options/contract.ts';
import {
  isOptionBelow,
  moveTargetBelow,
  moveTargetOfStep,
  optionsAfterMove,
  queueOptionNodesOf,
} from './option-tree.ts';

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
  anOption(30, null, 3),
  anOption(10, null, 1),
  anOption(20, null, 2),
  anOption(12, 10, 2),
  anOption(11, 10, 1),
  anOption(121, 12, 1),
];
const shown = (all: readonly QueueOption[]) => queueOptionNodesOf(all).map(({ path, id }) => `${path}=${id}`);
const nodes = queueOptionNodesOf(options);
const node = (id: number) => {
  const found = nodes.find((one) => one.id === id);
  if (!found) throw new Error(`no node ${id}`);
  return found;
};

test('puts each option after its parent, with the path of numbers that leads to it', () => {
  expect(shown(options)).toEqual(['1=10', '1.1=11', '1.2=12', '1.2.1=121', '2=20', '3=30']);
  expect(node(10)).toMatchObject({ level: 1, siblings: 3, below: 3, height: 3 });
  expect(node(121)).toMatchObject({ level: 3, siblings: 1, below: 0, height: 1 });
  expect([121, 10, 20].map((id) => isOptionBelow(nodes, id, node(10)))).toEqual([true, true, false]);
});

describe('stepOf and placeBelow', () => {
  test('moves up and down among siblings, in below the one above, and out after the parent', () => {
    expect(moveTargetOfStep(nodes, node(20), 'up')).toEqual({ parentId: null, option: 1 });
    expect(moveTargetOfStep(nodes, node(10), 'up')).toBeUndefined();
    expect(moveTargetOfStep(nodes, node(30), 'down')).toBeUndefined();
    expect(moveTargetOfStep(nodes, node(20), 'in')).toEqual({ parentId: 10, option: 3 });
    expect(moveTargetOfStep(nodes, node(10), 'in')).toBeUndefined();
    expect(moveTargetOfStep(nodes, node(12), 'out')).toEqual({ parentId: null, option: 2 });
    expect(moveTargetOfStep(nodes, node(20), 'out')).toBeUndefined();
  });

  test('refuses a move below itself, beyond ten levels or beyond fifty siblings', () => {
    expect(moveTargetBelow(nodes, node(10), 121)).toBeUndefined();
    expect(moveTargetBelow(nodes, node(10), null)).toEqual({ parentId: null, option: 3 });
    const chain = queueOptionNodesOf(
      Array.from({ length: 10 }, (_, n) => anOption(n + 1, n || null, 1)).concat(anOption(99, null, 2)),
    );
    const last = chain.find(({ id }) => id === 99);
    expect(last && moveTargetBelow(chain, last, 10)).toBeUndefined();
    expect(last && moveTargetBelow(chain, last, 9)).toEqual({ parentId: 9, option: 2 });
    const wide = queueOptionNodesOf([
      ...Array.from({ length: 50 }, (_, n) => anOption(n + 1, null, n + 1)),
      anOption(99, 1, 1),
    ]);
    const child = wide.find(({ id }) => id === 99);
    expect(child && moveTargetOfStep(wide, child, 'out')).toBeUndefined();
  });
});

test('shows the tree after a move', () => {
  expect(shown(optionsAfterMove(options, 30, { parentId: null, option: 1 }))).toEqual([
    '1=30',
    '2=10',
    '2.1=11',
    '2.2=12',
    '2.2.1=121',
    '3=20',
  ]);
  expect(shown(optionsAfterMove(options, 12, { parentId: null, option: 2 }))).toEqual([
    '1=10',
    '1.1=11',
    '2=12',
    '2.1=121',
    '3=20',
    '4=30',
  ]);
});
