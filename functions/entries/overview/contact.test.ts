import { beforeEach, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { handler as setOptOut } from '#functions/entries/contacts/set-opt-out.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as createSchedule } from '#functions/entries/schedules/create.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { changeRow } from '#functions/entries/testing/change-row.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import type { ContactOverview } from '#shared/overview/overview.ts';
import { overviewParts } from '#shared/overview/overview.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange, update, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { handler } from './contact.ts';

useBackend();

const maria = peerIdentity('5511987654321');
let company: SeededCompany;
let lines: WhatsappRow[];
let rows: TicketRow[];
beforeEach(async () => {
  company = await seedCompany();
  lines = [await company.addConnection(), await company.addConnection()];
  for (const line of lines) await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  rows = await readWholeRange<TicketRow>(keys.contactTickets(company.tenant, 1), { consistent: true });
});

const ticketOn = (n: number) => rows.find(({ whatsappId }) => whatsappId === lines[n]?.id) as TicketRow;
const all = overviewParts.join();
const read = async (who: SignedInUser, parts = all): Promise<ContactOverview> => {
  const answer = await invoke(handler, { token: who.token, params: { contactId: 1 }, query: { parts } });
  expect(answer.status).toBe(200);
  return answer.body;
};
const change = (n: number, body: object) =>
  invoke(updateTicket, { token: company.admin.token, params: { ticketId: ticketOn(n).id }, body });
const set = (n: number, fields: object) =>
  changeRow(keys.ticket(company.tenant, 1, ticketOn(n).whatsappId), { ...fields });
const withFile = (n: number) =>
  write({
    write: update(keys.message(company.tenant, ticketOn(n).id, 1), {
      set: {
        mediaType: 'image',
        media: {
          mimetype: 'image/jpeg',
          fileName: null,
          size: 9,
          width: 4,
          height: 3,
          seconds: null,
          thumbnail: null,
          waveform: null,
        },
        file: { state: 'ready', key: `media/x/messages/${n}`, mimetype: 'image/jpeg', size: 9 },
      },
    }),
  });

test('lists the cycles of all conversations of the contact, newest first, each with its conversation', async () => {
  await change(0, { status: 'open' });
  await change(0, { status: 'closed' });
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, lines[0] as WhatsappRow));
  const { contact, tickets, history } = await read(company.admin);
  expect(contact).toMatchObject({ id: 1, name: 'Maria Cliente' });
  expect(tickets.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(history?.hasMore).toBe(false);
  expect(history?.cycles).toMatchObject([
    { number: 2, ticketUuid: ticketOn(0).uuid, finishedAt: null },
    { number: 1, ticketUuid: ticketOn(1).uuid, whatsapp: { name: lines[1]?.name } },
    { number: 1, ticketUuid: ticketOn(0).uuid, user: { name: company.admin.user.name } },
  ]);
});

test('shows nothing of conversations in queues of others, nor files of those to be accepted first', async () => {
  const queues = [await company.addQueue(), await company.addQueue()];
  const agent = await company.addUser({ queueIds: [Number(queues[0]?.id)], allTicket: 'desabled' });
  for (const n of [0, 1]) {
    await set(n, { queueId: queues[n]?.id });
    await withFile(n);
  }
  const mine = await read(agent);
  expect(mine.tickets.map(({ id }) => id)).toEqual([ticketOn(0).id]);
  expect(mine.history?.cycles.map(({ ticketId }) => ticketId)).toEqual([ticketOn(0).id]);
  expect(mine.media?.messages).toEqual([]);
  await set(0, { status: 'open', userId: agent.user.id });
  expect((await read(agent)).media?.messages).toMatchObject([{ ticketId: ticketOn(0).id, mediaType: 'image' }]);
  expect((await read(company.admin)).media?.messages).toHaveLength(2);
});

test('knows no contact of another company', async () => {
  const other = await seedCompany();
  const answer = await invoke(handler, { token: other.admin.token, params: { contactId: 1 }, query: { parts: all } });
  expect(answer.body.error).toBe('ERR_NO_CONTACT_FOUND');
});

test('lists what is scheduled, the next first, as far as the plan includes it', async () => {
  const { token } = company.admin;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  for (const days of [2, 1])
    await invoke(createSchedule, { token, body: { body: `Em ${days} dias`, contactId: 1, sendAt: inDays(days) } });
  expect((await read(company.admin)).schedules?.map(({ body }) => body)).toEqual(['Em 1 dias', 'Em 2 dias']);
  const { plan } = await company.company();
  const without = { ...plan, useSchedules: false, useAppointments: false };
  await write({ write: update(keys.company(company.tenant), { set: { plan: without } }) });
  const { schedules, appointments, history } = await read(company.admin);
  expect({ schedules, appointments }).toEqual({ schedules: undefined, appointments: undefined });
  expect(history).toBeDefined();
});

test('reads only the parts that are asked for', async () => {
  const { bill: little, result } = await meterTableCost(() => read(company.admin, ''));
  expect(Object.keys(result).sort()).toEqual(['contact', 'tickets']);
  const { bill: history } = await meterTableCost(() => read(company.admin, 'history'));
  const { bill: whole } = await meterTableCost(() => read(company.admin));
  const units = [little, history, whole].map(({ readUnits, trips }) => `${readUnits} in ${trips}`);
  expect(units).toMatchInlineSnapshot(`
    [
      "3 in 2",
      "4 in 3",
      "6 in 3",
    ]
  `);
});

test('shows when, by whom and by which message the contact opted out and in', async () => {
  const line = lines[0] as WhatsappRow;
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { body: 'SAIR' }));
  const optOut = (optedOut: boolean) =>
    invoke(setOptOut, { token: company.admin.token, params: { contactId: 1 }, body: { optedOut } });
  await optOut(false);
  await optOut(true);
  const { contact } = await read(company.admin, '');
  const by = { kind: 'user', name: company.admin.user.name };
  expect(contact.consents).toMatchObject([
    { change: 'optedOut', by: { kind: 'message', text: 'SAIR' }, at: expect.any(String) },
    { change: 'optedIn', by },
    { change: 'optedOut', by, at: contact.optedOutAt },
  ]);
});
