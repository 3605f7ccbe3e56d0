import { beforeEach, expect, test } from 'vitest';
import { getTicket } from '#functions/conversation/tickets/ticket-store.ts';
import { searchMessages } from '#functions/engagement/search/search-messages.ts';
import { handler as listContacts } from '#functions/entries/contacts/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import { reindexCompanyMessages } from './reindex.ts';

useBackend();

let company: SeededCompany;
/** Two conversations from before the index existed. */
beforeEach(async () => {
  company = await seedCompany();
  const line = await company.addConnection();
  for (let n = 1; n <= 60; n++)
    await deliverBatchToWorker(
      onInbound,
      inboundTextFrom(peerIdentity('5511987650001'), line, { body: `antiga ${n}` }),
    );
  await deliverBatchToWorker(
    onInbound,
    inboundTextFrom(peerIdentity('5511987650002'), line, { body: 'antiga também' }),
  );
  await drainQueuedMessages('search');
  const { rows } = await readRange<Key>(keys.latestMessages(company.tenant), { limit: 100 });
  await writeRowsInBatches(
    [],
    rows.map(({ pk, sk }) => ({ pk, sk }) as Key),
  );
});

const found = async (typed: string) =>
  (await searchMessages(company.tenant, company.admin.user, typed, undefined)).rows.map(({ message }) => message.body);

test('indexes messages from before the index existed', async () => {
  expect(await found('antiga')).toEqual([]);
  expect((await reindexCompanyMessages(company.tenant, () => undefined)).messages).toBe(61);
  expect(await found('antiga')).toHaveLength(20);
  expect(await found('tambem')).toEqual(['antiga também']);
});

test('resumes after an interruption, then indexes only new messages, and all of them with `anew`', async () => {
  const stop = new Error('stopped');
  const stopping = reindexCompanyMessages(company.tenant, () => {
    throw stop;
  });
  await expect(stopping).rejects.toBe(stop);
  expect((await reindexCompanyMessages(company.tenant, () => undefined)).messages).toBe(11);
  expect(await found('tambem')).toHaveLength(1);
  expect((await reindexCompanyMessages(company.tenant, () => undefined)).messages).toBe(0);
  expect((await reindexCompanyMessages(company.tenant, () => undefined, { anew: true })).messages).toBe(61);
});

test('writes the rows that lists and searches read for tickets and contacts of an earlier version', async () => {
  const { tenant, admin } = company;
  const lists = async () => {
    const ids = async (query: object) =>
      (await invoke(listTickets, { token: admin.token, query: { showAll: true, ...query } })).body.tickets.map(
        ({ id }: { id: number }) => id,
      );
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    const { body } = await invoke(listContacts, { token: admin.token, query: { searchParam: 'ient' } });
    return [await ids({ status: 'open' }), await ids({ date: day }), body.contacts.length];
  };
  await invoke(update, { token: admin.token, params: { ticketId: 1 }, body: { status: 'open' } });
  const before = await lists();
  expect(before).toEqual([[1], [2, 1], 2]);
  const row = await getTicket(tenant, 1);
  await writeRowsInBatches(
    [
      Object.assign(keys.ticket(tenant, row.contactId, row.whatsappId), row, {
        gsi1pk: `C#${tenant.companyId}#TICKETS#open`,
      }),
      ...[1, 2].map((ticketId) => ({
        ...keys.ticketById(tenant, ticketId),
        ticketId,
        contactId: ticketId,
        whatsappId: 1,
      })),
    ],
    [1, 2].map((id) => keys.contactWord(tenant, 'iente', id)),
  );
  expect(await lists()).toEqual([[], [], 0]);
  await reindexCompanyMessages(tenant, () => undefined);
  expect(await lists()).toEqual(before);
});
