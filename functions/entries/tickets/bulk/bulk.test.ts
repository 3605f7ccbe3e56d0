import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { handler as createTag } from '#functions/entries/tags/create.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { runTimersAfterUndoPeriod, runTimersDueIn } from '#functions/entries/timers/testing.ts';
import { handler as updateUser } from '#functions/entries/users/update.ts';
import { type Bulk, maxInBulk } from '#shared/tickets/bulk.ts';
import { bulkFixture, closeBulkAct } from './bulk.fixture.ts';

useBackend();

let world: Awaited<ReturnType<typeof bulkFixture>>;
beforeEach(async () => {
  world = await bulkFixture();
});

const silent = { act: 'close', sendCompletionMessage: false } as const;
const statuses = (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await world.desk.ticket(id)).status));

test('closes many with one request, shows its progress to its user alone, and sends each farewell once', async () => {
  const ids = await world.opened(12);
  await drainQueuedMessages('live');
  const bulk = await world.run(closeBulkAct, ids);
  expect(bulk).toMatchObject({ status: 'done', total: 12, done: 12, refused: [], sendsText: true });
  expect(new Set(await statuses(ids))).toEqual(new Set(['closed']));
  const events = await drainQueuedMessages<{ rooms: string[]; event: string; payload: { bulk: Bulk } }>('live');
  const progress = events.filter(({ event }) => event.endsWith('-ticketBulk'));
  expect(progress.map(({ payload }) => payload.bulk.done).sort()).toEqual([10, 12]);
  expect(new Set(progress.flatMap(({ rooms }) => rooms))).toEqual(new Set([`user-${world.ana.user.id}`]));
  await Promise.all([runTimersAfterUndoPeriod(), runTimersAfterUndoPeriod()]);
  for (const id of ids) expect(await world.desk.sent(id)).toEqual(['Até logo']);
});

test('holds back every text until five seconds after its last ticket', async () => {
  const ids = await world.opened(11);
  const { id } = (await world.begin(closeBulkAct, ids)).body;
  await world.step(id);
  await runTimersAfterUndoPeriod();
  expect(await world.desk.sent(ids[0] ?? 0)).toEqual([]);
  await world.work(id);
  await runTimersDueIn(11_000);
  for (const each of ids) expect(await world.desk.sent(each)).toEqual(['Até logo']);
});

test('an undo restores all of them, and no customer gets a farewell', async () => {
  const ids = await world.opened(11);
  const before = await world.counts();
  const { id } = await world.run(closeBulkAct, ids);
  expect((await world.undoing(id)).body.status).toBe('undoing');
  await runTimersAfterUndoPeriod();
  expect(await world.work(id)).toMatchObject({ status: 'undone', undone: 11, kept: [] });
  await runTimersDueIn(60_000);
  for (const each of ids) {
    expect(await world.desk.sent(each)).toEqual([]);
    expect(await world.log(each)).toEqual(['accepted']);
  }
  expect(await world.counts()).toEqual(before);
});

test('an undo names the tickets it left, and why', async () => {
  const ids = await world.opened(4);
  const [kept = 0, written = 0, ...rest] = ids;
  const maria = world.customer();
  const [own = 0] = await world.opened(1, world.ana, [maria]);
  const { id } = await world.run(closeBulkAct, [...ids, own]);
  await world.desk.change(kept, { status: 'open' }, world.bia);
  await world.desk.write(maria);
  await world.undoing(id);
  const result = await world.work(id);
  expect(result.undone).toBe(3);
  expect(result.kept).toEqual([
    { ticketId: kept, error: 'ERR_TICKET_CHANGED' },
    { ticketId: own, error: 'ERR_TICKET_CHANGED' },
  ]);
  expect(await statuses([kept, written, ...rest])).toEqual(['open', 'open', 'open', 'open']);
  expect(await world.desk.ticket(kept)).toMatchObject({ userId: world.bia.user.id });
});

test('an undo after the farewell changes nothing', async () => {
  const ids = await world.opened(2);
  const { id } = await world.run(closeBulkAct, ids);
  await runTimersAfterUndoPeriod();
  await world.undoing(id);
  const result = await world.work(id);
  expect(result).toMatchObject({ status: 'undone', undone: 0 });
  expect(result.kept.map(({ error }) => error)).toEqual(['ERR_UNDO_TOO_LATE', 'ERR_UNDO_TOO_LATE']);
  expect(await statuses(ids)).toEqual(['closed', 'closed']);
});

test('an undo while it runs stops it: the rest is never touched', async () => {
  const ids = await world.opened(13);
  const { id } = (await world.begin(closeBulkAct, ids)).body;
  await world.step(id);
  await world.undoing(id);
  expect(await world.work(id)).toMatchObject({ status: 'undone', done: 10, undone: 10, kept: [] });
  expect(new Set(await statuses(ids))).toEqual(new Set(['open']));
});

test('an undo in the middle of a step leaves no ticket behind that takes the act later', async () => {
  const ids = await world.opened(10);
  const { id } = (await world.begin(closeBulkAct, ids)).body;
  const acting = world.step(id);
  await world.undoing(id);
  expect(await world.work(id)).toMatchObject({ status: 'undone', kept: [] });
  await acting;
  expect(new Set(await statuses(ids))).toEqual(new Set(['open']));
});

test('tickets that cannot take the act are named, and never stop the rest', async () => {
  const ids = await world.opened(3);
  const [mine = 0, filed = 0, taken = 0] = ids;
  const [hidden = 0] = await world.opened(1, world.company.admin);
  const { id: otherQueue } = await world.company.addQueue({ name: 'Financeiro' });
  await world.desk.change(hidden, { status: 'open', queueId: otherQueue });
  const foreign = await bulkFixture();
  // Further than any id of this company.
  const foreignIds = await foreign.opened(8);
  await world.desk.change(filed, { status: 'closed', sendCompletionMessage: false }, world.bia);
  const asked = [filed, hidden, Math.max(...foreignIds), mine, taken];
  const bulk = await world.run(silent, asked);
  expect(bulk).toMatchObject({ total: 5, done: 2 });
  expect(bulk.refused).toEqual([
    { ticketId: filed, error: 'ERR_TICKET_CHANGED' },
    { ticketId: hidden, error: 'ERR_NO_PERMISSION' },
    { ticketId: Math.max(...foreignIds), error: 'ERR_NO_TICKET_FOUND' },
  ]);
  expect(await statuses([mine, taken, hidden])).toEqual(['closed', 'closed', 'open']);
  expect(new Set(await Promise.all(foreignIds.map(async (id) => (await foreign.desk.ticket(id)).status)))).toEqual(
    new Set(['open']),
  );
});

test('acts with the rights that its user has when a ticket is reached', async () => {
  const ids = await world.opened(11, world.bia);
  for (const id of ids) await world.desk.change(id, { queueId: world.queueId, status: 'open' }, world.bia);
  const { id } = (await world.begin(silent, ids)).body;
  await world.step(id);
  const body = { queueIds: [], allTicket: 'desabled' };
  await invoke(updateUser, { token: world.company.admin.token, params: { userId: world.ana.user.id }, body });
  const bulk = await world.work(id);
  expect(bulk).toMatchObject({ done: 10, refused: [{ ticketId: ids[10], error: 'ERR_NO_PERMISSION' }] });
});

test('when two agents file the same ones at once, each ticket is filed once', async () => {
  const ids = await world.opened(6);
  const bulks = await Promise.all([
    world.run(closeBulkAct, ids),
    world.run(closeBulkAct, [...ids].reverse(), world.company.admin),
  ]);
  expect(bulks.reduce((sum, { done }) => sum + done, 0)).toBe(6);
  expect(bulks.flatMap(({ refused }) => refused.map(({ error }) => error))).toEqual(
    Array(6).fill('ERR_TICKET_CHANGED'),
  );
  await runTimersAfterUndoPeriod();
  for (const id of ids) {
    expect(await world.desk.sent(id)).toEqual(['Até logo']);
    expect(await world.log(id)).toEqual(['accepted', 'resolved']);
  }
});

test('a conversation that begins anew while the bulk waits is left to its agents', async () => {
  const maria = world.customer();
  const [id = 0] = await world.opened(1, world.ana, [maria]);
  const { id: bulkId } = (await world.begin(silent, [id])).body;
  await world.desk.change(id, { status: 'closed', sendCompletionMessage: false }, world.ana);
  await world.desk.write(maria);
  expect(await world.work(bulkId)).toMatchObject({ done: 0, refused: [{ ticketId: id, error: 'ERR_TICKET_CHANGED' }] });
  expect(await statuses([id])).toEqual(['pending']);
});

test('assigns, moves to a queue, tags and marks as read; all but reading can be undone', async () => {
  const { ana, bia, queueId, desk } = world;
  const ids = await world.opened(2);
  const each = () => Promise.all(ids.map((id) => desk.ticket(id)));
  const tag = await invoke(createTag, {
    token: world.company.admin.token,
    body: { name: 'Urgente', color: '#ff0000' },
  });
  const tagId = tag.body.id as number;
  const undone = async ({ id }: Bulk) => {
    await world.undoing(id);
    expect((await world.work(id)).kept).toEqual([]);
  };
  const assigned = await world.run({ act: 'assign', userId: bia.user.id }, ids);
  expect((await each()).map(({ userId }) => userId)).toEqual([bia.user.id, bia.user.id]);
  await undone(assigned);
  expect((await each()).map(({ userId }) => userId)).toEqual([ana.user.id, ana.user.id]);
  const moved = await world.run({ act: 'queue', queueId }, ids);
  expect(await each()).toMatchObject(ids.map(() => ({ status: 'pending', queueId, userId: null })));
  await undone(moved);
  const tagged = await world.run({ act: 'tag', tagId }, ids);
  expect((await each()).map(({ tagIds }) => tagIds)).toEqual([[tagId], [tagId]]);
  await undone(tagged);
  expect((await each()).map(({ tagIds }) => tagIds)).toEqual([[], []]);
  const read = await world.run({ act: 'read' }, ids);
  expect(await each()).toMatchObject(ids.map(() => ({ unreadMessages: 0, status: 'open', userId: ana.user.id })));
  expect((await world.undoing(read.id)).body.error).toBe('ERR_UNDO_TOO_LATE');
});

test('a repeated request finds its bulk, and no other user does', async () => {
  const ids = await world.opened(1);
  const id = randomUUID();
  await world.begin(silent, ids, world.ana, id);
  await world.work(id);
  expect((await world.begin(silent, ids, world.ana, id)).body).toMatchObject({ id, status: 'done', done: 1 });
  const { admin } = await seedCompany();
  for (const other of [world.bia, world.company.admin, admin]) {
    expect((await world.undoing(id, other)).body.error).toBe('ERR_NO_BULK_FOUND');
    expect(await world.shown(id, other)).toMatchObject({ error: 'ERR_NO_BULK_FOUND' });
  }
  expect((await world.begin(silent, ids, world.bia, id)).body.error).toBe('ERR_NO_BULK_FOUND');
});

test('refuses more tickets than fit', async () => {
  const many = Array.from({ length: maxInBulk + 1 }, (_, n) => n + 1);
  expect((await world.begin(silent, many)).status).toBe(400);
});
