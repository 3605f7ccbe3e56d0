import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { handler as listAudit } from '#functions/entries/audit/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as updateSetting } from '#functions/entries/settings/update.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as list } from '#functions/entries/tickets/list.ts';
import { handler as onRemoved } from '#functions/entries/tickets/on-removed.ts';
import { handler as remove } from '#functions/entries/tickets/remove.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { handler as onDay } from './on-day.ts';
import { handler as preview } from './preview.ts';

useBackend();
afterEach(() => void vi.useRealTimers());

const dayMs = 86_400_000;
/** Sets the clock back; 0: the present. */
const daysAgo = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - days * dayMs });

const ticketsOf = async ({ admin: { token } }: SeededCompany, status: string): Promise<{ id: number }[]> =>
  (await invoke(list, { token, query: { showAll: true, status } })).body.tickets;

let company: SeededCompany;
let token: string;
let line: Awaited<ReturnType<SeededCompany['addConnection']>>;
let people = 0;
beforeAll(async () => {
  company = await seedCompany();
  token = company.admin.token;
  line = await company.addConnection();
});

/** A conversation whose only message came then, and that was answered or finished then. */
const conversation = async (days: number, status: 'open' | 'closed', queueId?: number) => {
  daysAgo(days);
  const customer = peerIdentity(`55119876${String(++people).padStart(5, '0')}`);
  await deliverBatchToWorker(onInbound, inboundTextFrom(customer, line));
  const [{ id: ticketId }] = (await invoke(list, { token, query: { showAll: true, status: 'pending' } })).body.tickets;
  await invoke(update, { token, params: { ticketId }, body: { status: 'open', ...(queueId && { queueId }) } });
  if (status === 'closed') await invoke(update, { token, params: { ticketId }, body: { status } });
  vi.useRealTimers();
  return { ticketId, write: () => deliverBatchToWorker(onInbound, inboundTextFrom(customer, line)) };
};

const keep = (value: string) => invoke(updateSetting, { token, params: { key: 'conversationDays' }, body: { value } });
const counted = async (days: string) => (await invoke(preview, { token, query: { days } })).body;

/** Carries out the daily run for a company, each message twice; returns the conversations that it asks to delete. */
const findOld = async (companyId: number): Promise<{ ticketId: number }[]> => {
  await drainQueuedMessages('oldTickets');
  await drainQueuedMessages('removedTickets');
  await deliverBatchToWorker(onDay, { companyId });
  for (
    let steps = await drainQueuedMessages('oldTickets');
    steps.length > 0;
    steps = await drainQueuedMessages('oldTickets')
  )
    for (const step of steps) await deliverBatchToWorker(onDay, step);
  return drainQueuedMessages('removedTickets');
};

const carryOut = async (first: unknown[]): Promise<void> => {
  for (let bodies = first; bodies.length > 0; bodies = await drainQueuedMessages('removedTickets'))
    for (const body of bodies) {
      await deliverBatchToWorker(onRemoved, body);
      await deliverBatchAgain(onRemoved, body);
    }
};

test('finished conversations are deleted when the company keeps them no longer, and no others', async () => {
  const { id: queueId } = await company.addQueue();
  const old = [await conversation(400, 'closed'), await conversation(366, 'closed', queueId)];
  const kept = [await conversation(400, 'open'), await conversation(364, 'closed')];
  const answered = await conversation(500, 'closed');
  expect(await counted('365')).toEqual({ conversations: 3, areMore: false });
  expect(await counted('730')).toEqual({ conversations: 0, areMore: false });
  expect(await findOld(company.tenant.companyId)).toEqual([]);

  await keep('365');
  const found = await findOld(company.tenant.companyId);
  expect(found.map(({ ticketId }) => ticketId).sort()).toEqual([...old, answered].map((one) => one.ticketId).sort());
  // The customer writes before the deletion.
  await answered.write();
  await carryOut(found);

  const left = (await Promise.all(['pending', 'open', 'closed'].map((status) => ticketsOf(company, status)))).flat();
  expect(left.map(({ id }) => id).sort()).toEqual([...kept, answered].map((one) => one.ticketId).sort());
  const messages = await Promise.all(
    [...old, ...kept, answered].map(({ ticketId }) =>
      readWholeRange<{ expiresAt?: number }>(keys.messages(company.tenant, ticketId)),
    ),
  );
  expect(messages.map((rows) => rows.every(({ expiresAt }) => expiresAt !== undefined))).toEqual([
    ...[true, true],
    ...[false, false],
    false,
  ]);
  const { entries } = (await invoke(listAudit, { token, query: { action: 'tickets.expire' } })).body;
  const named = entries.filter(({ action }: { action: string }) => action === 'tickets.expire');
  expect(named.map(({ target }: { target: { id: string } }) => Number(target.id)).sort()).toEqual(
    old.map(({ ticketId }) => ticketId).sort(),
  );
  expect(named.every(({ actor }: { actor: { kind: string } }) => actor.kind === 'system')).toBe(true);
});

test('a company that regrets its choice keeps what was not deleted yet', async () => {
  const { ticketId } = await conversation(900, 'closed');
  await keep('730');
  const found = await findOld(company.tenant.companyId);
  expect(found.map((one) => one.ticketId)).toContain(ticketId);
  await keep('1825');
  await carryOut(found);
  await keep('');
  await carryOut(found);
  expect((await ticketsOf(company, 'closed')).map(({ id }) => id)).toContain(ticketId);
  await keep('730');
  await carryOut(found);
  expect((await ticketsOf(company, 'closed')).map(({ id }) => id)).not.toContain(ticketId);
});

test('a deletion that stopped halfway is completed after the customer began a new conversation', async () => {
  const { ticketId, write } = await conversation(800, 'closed');
  await keep('730');
  const found = await findOld(company.tenant.companyId);
  expect(found).toHaveLength(1);
  await invoke(remove, { token, params: { ticketId } });
  await drainQueuedMessages('removedTickets');
  await write();
  await carryOut(found);
  const rows = await readWholeRange<{ expiresAt?: number }>(keys.messages(company.tenant, ticketId));
  expect(rows.every(({ expiresAt }) => expiresAt !== undefined)).toBe(true);
  expect((await ticketsOf(company, 'pending')).length).toBeGreaterThan(0);
});
