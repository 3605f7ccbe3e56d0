import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { messageSenderOf } from '#functions/conversation/rows/message-sender.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { AppointmentRow } from '#functions/engagement/appointments/appointment-row.ts';
import { handler as addAppointment } from '#functions/entries/appointments/create.ts';
import { handler as setCalendar } from '#functions/entries/companies/set-calendar.ts';
import { handler as setSchedules } from '#functions/entries/companies/set-schedules.ts';
import { handler as addList } from '#functions/entries/contact-lists/create.ts';
import { handler as addItem } from '#functions/entries/contact-lists/create-item.ts';
import { makeExport } from '#functions/entries/exports/made-export.fixture.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { handler as addOption } from '#functions/entries/queue-options/create.ts';
import { handler as addQuickMessage } from '#functions/entries/quick-messages/create.ts';
import { handler as addService } from '#functions/entries/services/create.ts';
import { handler as listServices } from '#functions/entries/services/list.ts';
import { handler as removeService } from '#functions/entries/services/remove.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { uploadMessageFile } from '#functions/entries/testing/uploads.ts';
import { handler as addNote } from '#functions/entries/ticket-notes/create.ts';
import { handler as listNotes } from '#functions/entries/ticket-notes/list.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { testInbox } from '#functions/entries/timers/testing.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeIndex, readWholeRange, remove, update, write } from '#shared/server/table.ts';
import type { Service } from '#shared/services/contract.ts';
import type { Cycle } from '#shared/tickets/cycle.ts';
import { openArchive } from './archive.ts';
import { DryRunClaims } from './dry-run-claims.ts';
import { senderOfSource } from './message-of-source.ts';
import { migrateCompany } from './migrate.ts';
import { MigrationReport } from './report.ts';

useBackend();

const folder = mkdtempSync(join(tmpdir(), 'recado-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let there: SeededCompany;
let here: SeededCompany;

/** A company with two conversations, one of them with a file, a quote, a location and a note, exported into `folder`. */
beforeAll(async () => {
  there = await seedCompany();
  const { token } = there.admin;
  const queue = await there.addQueue({ name: 'Vendas' });
  const support = await there.addQueue({ name: 'Suporte' });
  const bia = await there.addUser({ name: 'Bia', queueIds: [queue.id], watchedQueueIds: [support.id] });
  await there.addToQueue(queue, bia);
  await invoke(addOption, { token, body: { queueId: queue.id, title: 'Preços', message: 'Segue a tabela' } });
  await invoke(addQuickMessage, { token, body: { shortcode: 'pix', message: 'Nossa chave é…', geral: true } });
  const desk = testInbox(there, await there.addConnection());
  const maria = peerIdentity('5511960000001', { name: 'Maria' });
  const id = await desk.arrive(maria);
  await desk.change(id, { status: 'open', queueId: queue.id, userId: bia.user.id });
  const uploadId = await uploadMessageFile({ token, ticketId: id }, sampleFiles.jpeg);
  const [first] = await messagesOf(there, id);
  const quotedMsg = { id: `${first?.whatsappId}-${first?.providerId}` };
  await invoke(send, { token, params: { ticketId: id }, body: { body: 'Claro', quotedMsg } });
  const media = { uploadId, fileName: 'recibo de maio.jpg' };
  await invoke(send, { token, params: { ticketId: id }, body: { body: 'O recibo', media } });
  const location = { latitude: -23.5, longitude: -46.6, name: null, address: null };
  await desk.write(maria, { kind: 'location', body: '', location });
  await invoke(addNote, { token, body: { ticketId: id, note: 'Cliente antiga' } });
  await desk.resolve(await desk.arrive(peerIdentity('5511960000002', { name: 'João' })));
  const { body: list } = await invoke(addList, { token, body: { name: 'Clientes' } });
  for (const number of ['5511960000011', '5511960000012'])
    await invoke(addItem, { token, body: { contactListId: list.id, name: 'Pessoa', number, email: '' } });
  await bookAppointments(bia.user.id, (await ticketsOf(there, 'open'))[0]?.contactId ?? 0);
  const { schedules, ...days } = calendar;
  const params = { companyId: there.tenant.companyId };
  await invoke(setCalendar, { token, params, body: days });
  await invoke(setSchedules, { token, params, body: { schedules } });
  const { files } = await makeExport(there);
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  // The other installation has none of its users.
  for (const { user } of [there.admin, bia]) await write({ write: remove(keys.email(user.email)) });
  here = await seedCompany();
});

const calendar = {
  timeZone: 'America/Manaus',
  schedules: [{ weekday: 'Segunda-feira', weekdayEn: 'monday' as const, startTime: '08:00', endTime: '18:00' }],
  holidays: [{ date: '12-24', name: 'Véspera de Natal' }],
};

/** Two appointments: one that the customer confirmed, and a past one whose service is deleted. */
async function bookAppointments(userId: number, contactId: number): Promise<void> {
  const { token } = there.admin;
  const add = async (name: string, price: number, date: string) => {
    const { body: service } = await invoke(addService, { token, body: { name, price, duration: 45 } });
    const times = { date: `${date}T13:00:00.000Z`, dateEnd: `${date}T13:45:00.000Z` };
    const body = { ...times, contactId, userId, services: [service.id], notifies: true };
    return { service, appointment: (await invoke(addAppointment, { token, body })).body };
  };
  const { appointment } = await add('Corte', 80.5, '2031-05-06');
  const asked = { status: 'confirmed', askedAt: '2026-01-02T03:04:05.000Z' };
  await write({ write: update(keys.appointment(there.tenant, appointment.id), { set: asked }) });
  const { service } = await add('Barba', 40, '2020-05-06');
  await invoke(removeService, { token, params: { serviceId: service.id } });
}

const messagesOf = ({ tenant }: SeededCompany, ticketId: number): Promise<MessageRow[]> =>
  readWholeRange<MessageRow>(keys.messages(tenant, ticketId), { consistent: true });

const run = async (dryRun = false): Promise<MigrationReport> => {
  const report = new MigrationReport();
  const { tenant } = here;
  const source = await openArchive(folder);
  const mediaFolder = join(folder, 'files');
  await migrateCompany({ source, tenant, report, dryRun, planned: new DryRunClaims(), mediaFolder, log: () => {} });
  return report;
};
const ticketsOf = async ({ admin }: SeededCompany, status: string): Promise<TicketRow[]> =>
  (await invoke(listTickets, { token: admin.token, query: { showAll: true, status } })).body.tickets;
const conversation = async (company: SeededCompany, status: string) => {
  const [ticket] = await ticketsOf(company, status);
  const rows = await messagesOf(company, ticket?.id ?? 0);
  const { users } = await readCompanyDirectory(company.tenant);
  return rows.map((row) => {
    const { body, fromMe, mediaType, location, quoted, createdAt, media, userId } = row;
    return {
      ...{ body, fromMe, mediaType, location, createdAt, fileName: media?.fileName },
      ...(fromMe && { sender: messageSenderOf(row), user: users.get(userId ?? 0)?.name }),
      quoted: quoted && { body: quoted.body, fromMe: quoted.fromMe },
    };
  });
};

test('another installation takes an export in: conversations with their files, records and settings', async () => {
  const planned = await run(true);
  expect(await ticketsOf(here, 'open')).toEqual([]);
  const report = await run();
  expect(report.problems).toEqual(planned.problems);
  expect(report.counts).toMatchObject({
    contact: { added: 2 },
    ticket: { added: 2 },
    user: { added: 2 },
    note: { added: 1 },
    contactListItem: { added: 2 },
  });
  for (const status of ['open', 'closed']) {
    expect(await conversation(here, status)).toEqual(await conversation(there, status));
  }
  const [ticket] = await ticketsOf(here, 'open');
  const directory = await readCompanyDirectory(here.tenant);
  const bia = directory.users.get(ticket?.userId ?? 0);
  expect(bia?.name).toBe('Bia');
  expect(bia?.watchedQueueIds?.map((id) => directory.queues.get(id)?.name)).toEqual(['Suporte']);
  expect(directory.queues.get(ticket?.queueId ?? 0)?.name).toBe('Vendas');
  const notes = await invoke(listNotes, { token: here.admin.token, query: { ticketId: ticket?.id ?? 0 } });
  expect(JSON.stringify(notes.body)).toContain('Cliente antiga');
  const file = (await messagesOf(here, ticket?.id ?? 0)).find(({ file: one }) => one?.state === 'ready')?.file;
  const Key = file?.state === 'ready' ? file.key : '';
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key }));
  expect(Buffer.from((await Body?.transformToByteArray()) ?? [])).toEqual(sampleFiles.jpeg);
});

test('appointments keep what was agreed and asked, with their services and the hours of the company', async () => {
  const appointmentsOf = async ({ tenant }: SeededCompany) =>
    (await readWholeIndex<AppointmentRow>('gsi1', keys.appointments(tenant))).map((row) => ({
      ...{
        at: [row.date, row.dateEnd],
        status: row.status,
        asked: row.askedAt,
        contact: row.contact,
        user: row.userName,
      },
      ...{ createdAt: row.createdAt, services: row.services.map(({ id: _, ...service }) => service) },
    }));
  const expected = await appointmentsOf(there);
  expect(expected.map(({ status }) => status)).toEqual(['scheduled', 'confirmed']);
  expect(await appointmentsOf(here)).toEqual(expected);
  const services = (await invoke(listServices, { token: here.admin.token, query: {} })).body;
  expect(services.map(({ name, price, status }: Service) => [name, price, status])).toEqual([
    ['Barba', 40, false],
    ['Corte', 80.5, true],
  ]);
  const { timeZone, schedules, holidays } = await readCompanyDirectory(here.tenant);
  expect({ timeZone, schedules, holidays }).toEqual(calendar);
});

test('a customer waited in the company as long as before', async () => {
  const waits = async (company: SeededCompany) => {
    const [{ contactId, whatsappId } = { contactId: 0, whatsappId: 0 }] = await ticketsOf(company, 'open');
    const [first] = await readWholeRange<Cycle>(keys.cycles(company.tenant, contactId, whatsappId), {
      consistent: true,
    });
    return first && { queuedAt: first.queuedAt, startedAt: first.startedAt };
  };
  const expected = await waits(there);
  expect(expected?.startedAt).not.toBe(expected?.queuedAt);
  expect(await waits(here)).toEqual(expected);
});

test('a repeated run adds nothing, and another export is refused', async () => {
  const report = await run();
  expect(Object.values(report.counts).map(({ added = 0 }) => added)).toEqual(Object.keys(report.counts).map(() => 0));
  const company = JSON.stringify({ id: 99, createdAt: '2020-01-01T00:00:00.000Z' });
  writeFileSync(join(folder, 'records', 'company.json'), company);
  await expect(run()).rejects.toThrow('was filled from company');
});

test('a folder without an export is refused', async () => {
  await expect(openArchive(tmpdir())).rejects.toThrow('extract all its parts');
});

test('a sender that an export has in a form of its own is not stored', () => {
  const row = { fromMe: true, body: 'Bom dia', sentBy: 'toString' };
  expect(senderOfSource(row, new Map())).toEqual({ by: 'agent' });
});
