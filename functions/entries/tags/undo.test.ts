import { beforeEach, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as log } from '#functions/entries/tickets/log.ts';
import { handler as undo } from '#functions/entries/tickets/undo.ts';
import { runTimersAfterUndoPeriod, testInbox } from '#functions/entries/timers/testing.ts';
import { handler as createTag } from './create.ts';
import { handler as listTags } from './list.ts';
import { handler as sync } from './sync.ts';

useBackend();

let company: SeededCompany;
let desk: ReturnType<typeof testInbox>;
let ana: SignedInUser;
let [vip, work, late]: number[] = [];
let ticketId: number;
beforeEach(async () => {
  company = await seedCompany();
  desk = testInbox(company, await company.addConnection({ complationMessage: 'Até logo' }));
  ana = await company.addUser({ name: 'Ana' });
  const { token } = company.admin;
  [vip, work, late] = await Promise.all(
    ['VIP', 'Obra', 'Atraso'].map(async (name) => (await invoke(createTag, { token, body: { name } })).body.id),
  );
  ticketId = await desk.arrive();
  await desk.change(ticketId, { status: 'open' }, ana);
});

const tag = (ids: (number | undefined)[], { token } = ana) =>
  invoke(sync, { token, body: { ticketId, tags: ids.map((id) => id ?? 0) } });
const undoIt = ({ body }: Awaited<ReturnType<typeof tag>>, { token } = ana) =>
  invoke(undo, { token, params: { ticketId }, body: { version: body.undo.version } });
const tagIds = async () => [...((await desk.ticket(ticketId)).tagIds ?? [])].sort();
const lines = async ({ token } = company.admin) => {
  const { entries } = (await invoke(log, { token, params: { ticketId } })).body;
  return entries.flatMap(({ kind, tags }: { kind: string; tags: object }) => (kind === 'tagged' ? [tags] : []));
};

test('a change of tags leaves a line for administrators alone, which undoing takes away', async () => {
  await tag([vip, work]);
  const change = await tag([work, late]);
  expect(await lines()).toEqual([
    { added: ['Atraso'], removed: ['VIP'] },
    { added: ['VIP', 'Obra'], removed: [] },
  ]);
  expect(await lines(ana)).toEqual([]);
  expect((await undoIt(change)).body.tags.map(({ name }: { name: string }) => name).sort()).toEqual(['Obra', 'VIP']);
  expect(await lines()).toEqual([{ added: ['VIP', 'Obra'], removed: [] }]);
  const { tags } = (await invoke(listTags, { token: ana.token })).body;
  const counted = tags.map(({ name, ticketsCount }: { name: string; ticketsCount: number }) => [name, ticketsCount]);
  expect(Object.fromEntries(counted)).toEqual({ VIP: 1, Obra: 1, Atraso: 0 });
});

test('undoing twice, or after a colleague tagged, is refused; the colleague’s tag stays', async () => {
  const mine = await tag([vip]);
  const theirs = await tag([vip, late], company.admin);
  expect((await undoIt(mine)).body.error).toBe('ERR_TICKET_CHANGED');
  expect(await tagIds()).toEqual([vip, late].sort());
  expect((await undoIt(theirs, company.admin)).status).toBe(200);
  expect((await undoIt(theirs, company.admin)).body.error).toBe('ERR_UNDO_TOO_LATE');
  expect((await undoIt(mine)).status).toBe(200);
  expect(await tagIds()).toEqual([]);
});

test('a tag added after the closing leaves the closing to be undone, and its farewell to be sent', async () => {
  const closed = await desk.change(ticketId, { status: 'closed' }, ana);
  const tagged = await tag([vip]);
  const back = await invoke(undo, { token: ana.token, params: { ticketId }, body: { version: closed.undo.version } });
  expect(back.body).toMatchObject({ status: 'open', tags: [{ name: 'VIP' }] });
  expect((await undoIt(tagged)).status).toBe(200);
  await desk.change(ticketId, { status: 'closed' }, ana);
  await tag([vip]);
  await runTimersAfterUndoPeriod();
  expect(await desk.sent(ticketId)).toEqual(['Até logo']);
  expect(await tagIds()).toEqual([vip]);
});
