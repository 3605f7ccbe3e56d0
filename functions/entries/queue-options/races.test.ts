import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOptions } from '#functions/company/queues/option-store.ts';
import type { QueueOptionRow } from '#functions/company/rows/option-row.ts';
import { handler as createQueue } from '#functions/entries/queues/create.ts';
import { handler as showQueue } from '#functions/entries/queues/show.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { seedQueueOptions } from '#functions/entries/testing/plant-options.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { handler as create } from './create.ts';
import { handler as remove } from './remove.ts';
import { handler as update } from './update.ts';

useBackend();

/** Creates a queue with this menu; returns the actions on it. */
const aMenu = async (parents: readonly (number | null)[]) => {
  const company = await seedCompany();
  const { token } = company.admin;
  const { body: queue } = await invoke(createQueue, { token, body: { name: 'Vendas', color: '#3b82f6' } });
  const ids: number[] = [];
  for (const parent of parents) {
    const body = { queueId: queue.id, title: `Opção ${ids.length}`, parentId: parent === null ? null : ids[parent] };
    ids.push((await invoke(create, { token, body })).body.id);
  }
  const idOf = (n: number): number => ids[n % ids.length] ?? 0;
  return {
    idOf,
    add: (n: number | null, option?: number) =>
      invoke(create, {
        token,
        body: { queueId: queue.id, title: 'Nova', parentId: n === null ? null : idOf(n), option },
      }),
    move: (n: number, to: number | null, option?: number) =>
      invoke(update, {
        token,
        params: { queueOptionId: idOf(n) },
        body: { parentId: to === null ? null : idOf(to), option },
      }),
    remove: (n: number) => invoke(remove, { token, params: { queueOptionId: idOf(n) } }),
    plant: (options: Parameters<typeof seedQueueOptions>[2]) => seedQueueOptions(company.tenant, queue.id, options),
    tree: () => readOptions(company.tenant, queue.id),
    rows: () => readWholeRange<QueueOptionRow>(keys.queueOptions(company.tenant, queue.id), { consistent: true }),
    count: async () => (await invoke(showQueue, { token, params: { queueId: queue.id } })).body.optionCount as number,
  };
};

type Menu = Awaited<ReturnType<typeof aMenu>>;

/** Asserts that every stored option is reachable, numbers run from 1 to n, and the queue has the right count. */
const isWhole = async (menu: Menu) => {
  const tree = await menu.tree();
  expect((await menu.rows()).map(({ id }) => id).sort()).toEqual(tree.map(({ id }) => id).sort());
  expect(await menu.count()).toBe(tree.length);
  for (const siblings of Map.groupBy(tree, ({ parentId }) => parentId).values()) {
    expect(siblings.map(({ option }) => option)).toEqual(siblings.map((_, index) => String(index + 1)));
    expect(new Set(siblings.map(({ position }) => position)).size).toBe(siblings.length);
  }
};

test('lets one of two options move below the other at once and rejects the other move', async () => {
  for (let round = 0; round < 8; round++) {
    const menu = await aMenu([null, null]);
    const answers = await Promise.all([menu.move(0, 1), menu.move(1, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await isWhole(menu);
    expect(await menu.tree()).toHaveLength(2);
  }
});

test('rejects one of three concurrent moves that would form a cycle', async () => {
  const menu = await aMenu([null, null, null]);
  const answers = await Promise.all([menu.move(0, 1), menu.move(1, 2), menu.move(2, 0)]);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  await isWhole(menu);
  expect(await menu.tree()).toHaveLength(3);
});

test('leaves no gap after concurrent removals, and removes an option only once', async () => {
  const menu = await aMenu([null, null, null, null, null]);
  const answers = await Promise.all([menu.remove(1), menu.remove(3), menu.remove(3)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404]);
  expect((await menu.tree()).map(({ title, option }) => `${option} ${title}`)).toEqual([
    '1 Opção 0',
    '2 Opção 2',
    '3 Opção 4',
  ]);
  await isWhole(menu);
});

test('leaves nothing below an option removed at the same moment', async () => {
  for (let round = 0; round < 6; round++) {
    const menu = await aMenu([null, null]);
    const [added, moved] = await Promise.all([menu.add(0), menu.move(1, 0), menu.remove(0)]);
    expect([200, 404]).toContain(added.status);
    expect([200, 404]).toContain(moved.status);
    await isWhole(menu);
  }
});

test('gives each of many concurrent additions its position, and keeps the limit', async () => {
  const menu = await aMenu([null]);
  await menu.plant(Array.from({ length: 44 }, (_, n) => ({ id: 1000 + n, parentId: null })));
  const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => menu.add(null, n % 2 ? 1 : undefined)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
    error: 'ERR_QUEUE_OPTION_LIMIT',
    limit: 'siblings',
  });
  await isWhole(menu);
});

const nat = fc.nat(5);
const parent = fc.option(nat, { nil: null });
const anyAct = fc.oneof(
  fc.record({ act: fc.constant('add' as const), parent, option: fc.option(fc.integer({ min: 1, max: 9 })) }),
  fc.record({ act: fc.constant('move' as const), n: nat, parent, option: fc.option(fc.integer({ min: 1, max: 9 })) }),
  fc.record({ act: fc.constant('remove' as const), n: nat }),
);

test('keeps a valid tree under any concurrent changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 2, maxLength: 7 }), async (acts) => {
      const menu = await aMenu([null, null, 0, 0, 2, 1]);
      const answers = await Promise.all(
        acts.map((one) => {
          if (one.act === 'add') return menu.add(one.parent, one.option ?? undefined);
          if (one.act === 'move') return menu.move(one.n, one.parent, one.option ?? undefined);
          return menu.remove(one.n);
        }),
      );
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      await isWhole(menu);
    }),
    { numRuns: propertyRuns(12), seed: 20261121 },
  );
});
