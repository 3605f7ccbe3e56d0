import { beforeEach, expect, test } from 'vitest';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { runDueTimers } from '#functions/entries/timers/run-due-timers.ts';
import { handler as removeUser } from '#functions/entries/users/remove.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { update as change, readWholeRange, write } from '#shared/server/table.ts';
import { maxTodos, type Todo } from '#shared/todolist/contract.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as move } from './move.ts';
import { handler as remove } from './remove.ts';
import { handler as update } from './update.ts';

useBackend();

let company: SeededCompany;
let ana: SignedInUser;
let bia: SignedInUser;
beforeEach(async () => {
  company = await seedCompany();
  ana = await company.addUser();
  bia = await company.addUser();
  await drainQueuedMessages('live');
});

const add = async (text: string, more: object = {}, who = ana): Promise<Todo> =>
  (await invoke(create, { token: who.token, body: { text, ...more } })).body;
const texts = async (who = ana): Promise<string[]> =>
  (await invoke(list, { token: who.token })).body.records.map(({ text }: Todo) => text);
const of = ({ id }: Todo, body?: object, who = ana) => ({ token: who.token, params: { todoId: id }, body });
const tick = (at: string) => runDueTimers({ now: () => new Date(at), isLate: () => false });
const due = async () =>
  (await drainQueuedMessages<LiveMessage & { payload: { action: string } }>('live')).filter(
    ({ payload }) => payload.action === 'due',
  );

test('a user sees and changes only their own to-dos, administrators too', async () => {
  const todo = await add('Comprar fermento');
  expect(await texts(ana)).toEqual(['Comprar fermento']);
  expect((await drainQueuedMessages<LiveMessage>('live')).map(({ rooms }) => rooms)).toEqual([[`user-${ana.user.id}`]]);
  for (const other of [bia, company.admin]) {
    expect(await texts(other)).toEqual([]);
    for (const [handler, body] of [
      [update, { done: true }],
      [move, { beforeId: null }],
      [remove, undefined],
    ] as const)
      expect(await invoke(handler, of(todo, body, other))).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_TODO_FOUND' },
      });
  }
});

test('keeps the order of the user; new ones come first, done ones last, and undo puts them back', async () => {
  const [a, b] = [await add('a'), await add('b'), await add('c')];
  expect(await texts()).toEqual(['c', 'b', 'a']);
  await invoke(move, of(a as Todo, { beforeId: (b as Todo).id }));
  await add('d');
  expect(await texts()).toEqual(['d', 'c', 'a', 'b']);
  await invoke(update, of(a as Todo, { done: true }));
  expect(await texts()).toEqual(['d', 'c', 'b', 'a']);
  await invoke(update, of(a as Todo, { done: false }));
  expect(await texts()).toEqual(['d', 'c', 'a', 'b']);
});

test('keeps both moves of two devices at the same time', async () => {
  const rows = [await add('a'), await add('b'), await add('c'), await add('d')];
  await Promise.all([
    invoke(move, of(rows[3] as Todo, { beforeId: null })),
    invoke(move, of(rows[0] as Todo, { beforeId: (rows[2] as Todo).id })),
  ]);
  expect(await texts()).toEqual(['a', 'c', 'b', 'd']);
});

test('reminds once when it is due, later when it was put off, and never when it is done', async () => {
  const dueAt = '2030-01-01T10:00:00.000Z';
  await add('ligar', { dueAt });
  const late = await add('adiar', { dueAt });
  const done = await add('feito', { dueAt });
  await invoke(update, of(late, { dueAt: '2030-01-02T10:00:00-03:00' }));
  await invoke(update, of(done, { done: true }));
  await drainQueuedMessages('live');
  await tick('2030-01-01T10:00:30.000Z');
  await tick('2030-01-01T10:01:30.000Z');
  expect(await due()).toMatchObject([{ rooms: [`user-${ana.user.id}`], payload: { text: 'ligar' } }]);
  await tick('2030-01-02T13:00:30.000Z');
  expect(await due()).toMatchObject([{ payload: { text: 'adiar' } }]);
});

test('a due time that was seen counts as new again once it is changed', async () => {
  const todo = await add('ligar', { dueAt: '2020-01-01T10:00:00.000Z' });
  expect((await invoke(update, of(todo, { noticed: true }))).body.noticed).toBe(true);
  const putOff = await invoke(update, of(todo, { dueAt: '2031-01-01T10:00:00.000Z' }));
  expect(putOff.body).toMatchObject({ noticed: false, dueAt: '2031-01-01T10:00:00.000Z' });
});

test('refuses more than the list may have', async () => {
  await write({ write: change(keys.todoOrder(company.tenant, ana.user.id), { set: { count: maxTodos - 1 } }) });
  const last = await add('cabe');
  expect((await invoke(create, { token: ana.token, body: { text: 'demais' } })).body.error).toBe('ERR_LIST_FULL');
  await invoke(remove, of(last));
  expect((await add('cabe de novo')).id).toBeGreaterThan(0);
});

test('a removed user leaves no to-dos', async () => {
  await add('esquecer', { dueAt: '2020-01-01T10:00:00.000Z' });
  await invoke(removeUser, { token: company.admin.token, params: { userId: ana.user.id } });
  expect(await readWholeRange(keys.todosOfUser(company.tenant, ana.user.id), { consistent: true })).toEqual([]);
  await drainQueuedMessages('live');
  await tick('2030-01-01T10:00:30.000Z');
  expect(await due()).toEqual([]);
});
