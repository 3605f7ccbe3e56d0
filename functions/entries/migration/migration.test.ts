import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { messageSenderOf } from '#functions/conversation/rows/message-sender.ts';
import { handler as listSettings } from '#functions/entries/campaign-settings/list.ts';
import { handler as saveSettings } from '#functions/entries/campaign-settings/save.ts';
import { handler as figures } from '#functions/entries/campaigns/figures.ts';
import { handler as listCampaigns } from '#functions/entries/campaigns/list.ts';
import { handler as onStep } from '#functions/entries/campaigns/on-step.ts';
import { handler as listRecipients } from '#functions/entries/campaigns/recipients.ts';
import { handler as retryFailed } from '#functions/entries/campaigns/retry-failed.ts';
import { handler as listItems } from '#functions/entries/contact-lists/items.ts';
import { handler as listContactLists } from '#functions/entries/contact-lists/list.ts';
import { handler as contactsList } from '#functions/entries/contacts/list.ts';
import { handler as dashboard } from '#functions/entries/dashboard/show.ts';
import { handler as listFiles } from '#functions/entries/file-lists/list.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as listSchedules } from '#functions/entries/schedules/list.ts';
import { handler as companySettings } from '#functions/entries/settings/list.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listNotes } from '#functions/entries/ticket-notes/list.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { hourInMs, minuteInMs, runTimersDueIn } from '#functions/entries/timers/testing.ts';
import { handler as createUser } from '#functions/entries/users/create.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { DryRunClaims } from './dry-run-claims.ts';
import { migrateCompany } from './migrate.ts';
import { MigrationReport } from './report.ts';
import { openSource } from './source.ts';
import { startSourceDatabase } from './source-database.fixture.ts';

useBackend();

let database: Awaited<ReturnType<typeof startSourceDatabase>>;
let mediaFolder: string;
beforeAll(async () => {
  database = await startSourceDatabase();
  mediaFolder = mkdtempSync(join(tmpdir(), 'recado-media-'));
  const picture = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
  writeFileSync(join(mediaFolder, 'comprovante.jpg'), picture);
  mkdirSync(join(mediaFolder, 'fileList', '140'), { recursive: true });
  writeFileSync(join(mediaFolder, 'fileList', '140', 'comprovante.jpg'), picture);
}, 60_000);
afterAll(async () => {
  await database.stop();
  rmSync(mediaFolder, { recursive: true, force: true });
});

afterEach(() => vi.restoreAllMocks());

let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany();
  // No two companies have a user with the same e-mail.
  const { companyId } = company.tenant;
  await database.run(
    `update "Users" set "email" = lower("name") || '${companyId}@loja.example' where "id" in (50, 51)`,
  );
});

const run = async ({ dryRun = false, sourceCompany = 1 } = {}, onLine: (text: string) => void = () => {}) => {
  const source = await openSource(database.address, sourceCompany);
  const report = new MigrationReport();
  try {
    const { tenant } = company;
    await migrateCompany({ source, tenant, report, dryRun, planned: new DryRunClaims(), mediaFolder, log: onLine });
  } finally {
    await source.end();
  }
  return report;
};

const counts = {
  queue: 3,
  option: 2,
  tag: 2,
  connection: 1,
  user: 3,
  quickMessage: 2,
  contact: 4,
  ticket: 4,
  message: 105,
  contactList: 2,
  contactListItem: 49,
  campaign: 3,
  schedule: 5,
  fileList: 2,
  campaignSetting: 4,
  recipient: 6,
  rating: 3,
  setting: 5,
};
const tickets = async (status: string) => {
  const { token } = company.admin;
  return (await invoke(listTickets, { token, query: { status, showAll: true } })).body.tickets;
};
const conversation = async (ticketId: number) => {
  const { token } = company.admin;
  const messages: Record<string, unknown>[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await invoke(listMessages, { token, params: { ticketId }, query: cursor ? { cursor } : {} });
    messages.unshift(...body.messages);
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  return messages;
};

test('takes over a company with its conversations, and names what does not fit', async () => {
  const report = await run();
  // Conversations are taken over side by side, so the problems are compared in a fixed order.
  expect(report.problems.map(({ kind, sourceId }) => `${kind} ${sourceId}`).sort()).toEqual(
    [
      'queue 12',
      'option 22',
      'tag 31',
      'user 52',
      'contact 73',
      'rating 162',
      'rating 160',
      'file B2',
      'contactList 101',
      'contactListItem 1103',
      'file fileList 140',
      'fileList 141',
      'campaignSetting sendTime',
      'campaignSetting greaterInterval',
      'campaign 111',
      'campaign 110',
      'recipient 124',
      'schedule 133',
      'schedule 134',
      'setting call',
      'setting trial',
      'setting desconhecida',
    ].sort(),
  );
  for (const [kind, found] of Object.entries(counts)) expect({ kind, ...report.counts[kind] }).toMatchObject({ found });
  const [open] = await tickets('open');
  expect(open).toMatchObject({ contact: { name: 'Carla' }, queue: { name: 'Vendas' }, user: { name: 'Beto' } });
  expect(open.tags).toMatchObject([{ name: 'Urgente' }]);
  const messages = await conversation(open.id);
  expect(messages).toHaveLength(102);
  expect(messages.slice(0, 3)).toMatchObject([
    { body: 'Bom dia, tem bolo?', fromMe: false, createdAt: '2025-01-10T12:00:00.000Z' },
    { body: 'Temos sim', fromMe: true, ack: 3, quotedMsg: { body: 'Bom dia, tem bolo?' } },
    { body: '', isDeleted: true },
  ]);
  expect(messages.slice(-4)).toMatchObject([
    { mediaType: 'image', media: { state: 'ready', mimetype: 'image/jpeg', fileName: 'comprovante.jpg' } },
    { mediaType: 'document', media: { state: 'gone', fileName: 'perdido.pdf' } },
    { mediaType: 'location', location: { latitude: -23.55, longitude: -46.63 } },
    { mediaType: 'contacts', contacts: [{ name: 'Dona Rita', numbers: ['5511955554444'] }] },
  ]);
  const rows = await readWholeRange<MessageRow>(keys.messages(company.tenant, open.id));
  const senders = rows.filter(({ fromMe }) => fromMe).map((row) => [row.body, messageSenderOf(row)]);
  expect(senders.slice(0, 3)).toEqual([
    ['Temos sim', 'bot'],
    ['apagada', 'agent'],
    ['mensagem 2', 'agent'],
  ]);
  const { body: notes } = await invoke(listNotes, {
    token: company.admin.token,
    query: { ticketId: open.id, contactId: open.contactId },
  });
  expect(notes).toMatchObject([{ note: 'Prefere contato à tarde' }]);
  expect(await tickets('pending')).toMatchObject([{ unreadMessages: 2, contact: { name: '5521987654321' } }]);
  expect(await tickets('closed')).toMatchObject([{ isGroup: true, contact: { name: 'Condomínio' } }]);
});

/** Where the source keeps the rows of each kind, for its company 1. */
const tables: Record<string, string> = {
  queue: '"Queues" where "companyId" = 1',
  option: '"QueueOptions" o join "Queues" q on q."id" = o."queueId" where q."companyId" = 1 and o."id" <> 22',
  tag: '"Tags" where "companyId" = 1',
  connection: '"Whatsapps" where "companyId" = 1',
  user: '"Users" where "companyId" = 1',
  quickMessage: '"QuickMessages" where "companyId" = 1',
  contact: '"Contacts" where "companyId" = 1',
  ticket: '"Tickets" where "companyId" = 1',
  message: '"Messages" where "companyId" = 1',
  contactList: '"ContactLists" where "companyId" = 1',
  contactListItem: '"ContactListItems" where "companyId" = 1',
  fileList: '"Files" where "companyId" = 1',
  campaignSetting: '"CampaignSettings" where "companyId" = 1',
  campaign: '"Campaigns" where "companyId" = 1',
  recipient: '"CampaignShipping" where "campaignId" in (111, 112)',
  schedule: '"Schedules" where "companyId" = 1',
  rating: '"UserRatings" where "companyId" = 1',
  setting: '"Settings" where "companyId" = 1',
};

test('accounts for every row of the source: added, here already, or named as a problem', async () => {
  const client = new pg.Client({ connectionString: database.address });
  await client.connect();
  const before: Record<string, number> = {};
  for (const [kind, from] of Object.entries(tables))
    before[kind] = Number((await client.query(`select count(*) from ${from}`)).rows[0].count);
  await client.end();
  const report = await run();
  // Notes about campaigns that were taken over are no refusals.
  const refused = (wanted: string) =>
    wanted === 'campaign'
      ? 0
      : new Set(
          report.problems
            .filter(({ kind, text }) => kind === wanted && !text.startsWith('renamed'))
            .map((one) => one.sourceId),
        ).size;
  for (const [kind, rows] of Object.entries(before)) {
    const { found = 0, added = 0, present = 0 } = report.counts[kind] ?? {};
    const notTaken = kind === 'option' ? 0 : refused(kind);
    expect({ kind, found, taken: added + present }).toEqual({ kind, found: rows, taken: rows - notTaken });
  }
});

test('takes over contact lists with what WhatsApp answered, each number once', async () => {
  const report = await run();
  expect(report.counts.contactListItem).toEqual({ found: 49, added: 47, present: 1 });
  const { token } = company.admin;
  const lists = (await invoke(listContactLists, { token })).body.records;
  const list = lists.find(({ name }: { name: string }) => name === 'Clientes VIP');
  expect(lists.map(({ name }: { name: string }) => name)).toContain('Lista X');
  expect(list).toMatchObject({ name: 'Clientes VIP', contactsCount: 46 });
  const query = { contactListId: list.id, searchParam: 'Cliente 3' };
  const { contacts } = (await invoke(listItems, { token, query })).body;
  expect(contacts).toHaveLength(11);
  expect(contacts[0]).toMatchObject({ name: 'Cliente 3', number: '5511980000003', isWhatsappValid: false });
  expect(await readWholeRange(keys.numbersToCheck(company.tenant))).toHaveLength(1);
});

test('takes over campaigns that neither run nor wait, and finishes those that had begun', async () => {
  await run();
  const { records } = (await invoke(listCampaigns, { token: company.admin.token })).body;
  const byName = new Map<string, object>(records.map((one: { name: string }) => [one.name, one]));
  expect(byName.get('Natal')).toMatchObject({
    status: 'INATIVA',
    scheduledAt: null,
    message1: 'Olá {nome}!',
    confirmation: true,
    confirmationMessage1: 'Posso mandar ofertas?',
    contactList: { name: 'Clientes VIP' },
    whatsapp: { name: 'Principal' },
    mediaName: 'Oferta.jpg',
    counts: { total: 0 },
  });
  expect(byName.get('Páscoa')).toMatchObject({ status: 'FINALIZADA', message2: 'Ovos!' });
  expect(byName.get('Feita')).toMatchObject({ status: 'FINALIZADA', completedAt: '2024-04-02T12:00:00.000Z' });
  expect(await drainQueuedMessages('campaignSteps')).toEqual([]);
  expect(await drainQueuedMessages('turns')).toEqual([]);
});

test('takes over the recipients of campaigns that had begun, with the figures of their reports', async () => {
  const report = await run();
  // Row 124 has no usable number; row 123 repeats the number of row 120.
  expect(report.counts.recipient).toEqual({ found: 6, added: 4, present: 1 });
  const { token } = company.admin;
  const { records } = (await invoke(listCampaigns, { token })).body;
  const of = (wanted: string) => records.find(({ name }: { name: string }) => name === wanted);
  const easter = of('Páscoa');
  expect(easter.counts).toMatchObject({ total: 3, sent: 2, failed: 1, waiting: 0 });
  expect(of('Feita').counts).toMatchObject({ total: 1, sent: 1, wasConfirmed: 1 });
  const params = { campaignId: easter.id };
  const { recipients } = (await invoke(listRecipients, { token, params })).body;
  const byNumber = new Map<string, object>(recipients.map((one: { number: string }) => [one.number, one]));
  expect(byNumber.get('5511980000001')).toMatchObject({
    name: 'Cliente 1',
    state: 'sent',
    sentAt: '2025-04-01T12:00:00.000Z',
    message: 2,
  });
  expect(byNumber.get('5511980000002')).toMatchObject({ state: 'failed', reason: 'notSentBefore', message: 1 });
  const { contacts } = (await invoke(contactsList, { token, query: { searchParam: 'Carla' } })).body;
  expect(byNumber.get('5511940000012')).toMatchObject({ state: 'sent', contactId: contacts[0].id });
  expect((await invoke(figures, { token, params })).body.figures).toMatchObject([
    { at: '2025-04-01T12:00:00.000Z', sent: 1 },
    { at: '2025-04-01T13:00:00.000Z', sent: 1 },
  ]);
  // Those who were not reached may be written to now, and are counted once.
  await invoke(retryFailed, { token, params });
  for (const step of await drainQueuedMessages('campaignSteps')) await deliverBatchToWorker(onStep, step);
  const after = (await invoke(listCampaigns, { token })).body.records.find(
    ({ id }: { id: number }) => id === easter.id,
  );
  expect(after.counts).toMatchObject({ total: 3, sent: 2, failed: 0, waiting: 1 });
});

test('takes over file lists with their files, and the settings of campaigns that exist here', async () => {
  await run();
  const { token } = company.admin;
  const { files } = (await invoke(listFiles, { token })).body;
  const catalogue = files.find(({ name }: { name: string }) => name === 'Catálogo');
  expect(catalogue).toMatchObject({
    name: 'Catálogo',
    message: 'Veja nossas ofertas',
    options: [
      { name: 'Capa', fileName: 'comprovante.jpg', mediaType: 'image/jpeg' },
      { name: 'Tabela', path: null },
      { name: 'Sem arquivo', path: null },
    ],
  });
  const { records } = (await invoke(listCampaigns, { token })).body;
  expect(records.find(({ name }: { name: string }) => name === 'Natal')).toMatchObject({ fileListId: catalogue.id });
  const settings = (await invoke(listSettings, { token })).body;
  const value = (wanted: string) => settings.find(({ key }: { key: string }) => key === wanted)?.value;
  expect([value('messageInterval'), value('greaterInterval')]).toEqual(['30', '60']);
  expect(JSON.parse(value('variables'))).toEqual([{ key: 'loja', value: 'Centro' }]);
  // A change made here stays when the migration is repeated.
  await invoke(saveSettings, { token, body: { settings: { messageInterval: 45 } } });
  await run();
  expect((await invoke(listSettings, { token })).body).toContainEqual({ key: 'messageInterval', value: '45' });
});

test('takes over scheduled messages: sent ones stay sent, coming ones wait, late ones are left to people', async () => {
  await run();
  const { schedules } = (await invoke(listSchedules, { token: company.admin.token })).body;
  const byBody = new Map<string, object>(schedules.map((one: { body: string }) => [one.body, one]));
  expect(byBody.size).toBe(3);
  expect(byBody.get('Lembrete da consulta')).toMatchObject({
    status: 'PENDENTE',
    sendAt: '2099-01-05T13:00:00.000Z',
    contact: { name: 'Carla' },
    user: { name: 'Beto' },
    mediaName: 'Guia.jpg',
  });
  expect(byBody.get('Já foi enviado')).toMatchObject({ status: 'ENVIADA', sentAt: '2025-01-05T13:00:12.000Z' });
  expect(byBody.get('Ficou para trás')).toMatchObject({ status: 'ERRO', reason: 'late', sentAt: null });
});

test('takes over ratings, so that the dashboard shows them, and the settings of the company', async () => {
  await run();
  await run();
  const { token } = company.admin;
  const query = { date_from: '2025-01-01', date_to: '2025-12-31' };
  const { attendants } = (await invoke(dashboard, { token, query })).body;
  expect(attendants.find(({ name }: { name: string }) => name === 'Beto')).toMatchObject({ rating: 2, ratings: 1 });
  const settings = (await invoke(companySettings, { token })).body;
  expect(settings).toContainEqual({ key: 'userRating', value: 'enabled' });
  expect(settings).toContainEqual({ key: 'scheduleType', value: 'queue' });
});

test('a dry run names every problem of the run: e-mails and colours that are taken, too', async () => {
  const other = await seedCompany();
  const email = `beto${other.tenant.companyId}@outra.example`;
  const body = { name: 'Beto', email, password: 'segredo-1', profile: 'user', queueIds: [] };
  expect((await invoke(createUser, { token: other.admin.token, body })).status).toBe(200);
  await database.run(`update "Users" set "email" = '${email}' where "id" = 51`);
  await database.run(`insert into "Queues" values (13, 'Gêmea', '#F00', '', '', 2, '[]', 1)`);
  try {
    const dry = await run({ dryRun: true });
    const real = await run();
    const named = ({ problems }: MigrationReport) =>
      problems.map(({ kind, sourceId, text }) => `${kind} ${sourceId}: ${text}`).sort();
    expect(named(dry)).toEqual(named(real));
    expect(named(dry).filter((one) => one.startsWith('user'))).toEqual([
      'user 51: ERR_EMAIL_ALREADY_EXISTS',
      'user 52: email: Invalid email',
    ]);
    expect(named(dry)).toContain('queue 13: ERR_QUEUE_COLOR_ALREADY_EXISTS');
    expect(dry.counts.ticket).toEqual(real.counts.ticket);
  } finally {
    await database.run(`delete from "Queues" where "id" = 13`);
  }
});

test('publishes no event of the history, and starts no bot', async () => {
  await drainQueuedMessages('live');
  await run();
  expect(await drainQueuedMessages('live')).toEqual([]);
  expect(await drainQueuedMessages('assistantTurns')).toEqual([]);
});

test('closes no open conversation for its silence in the source, and none whose customer waits for an answer', async () => {
  await setSetting(company.tenant, 'automaticClose', '24');
  await run();
  await runTimersDueIn(minuteInMs);
  expect(await tickets('open')).toMatchObject([{ contact: { name: 'Carla' } }]);
  await runTimersDueIn(25 * hourInMs);
  expect(await tickets('open')).toHaveLength(1);
});

test.each([
  ['from a person', 'Já separei para você', 'closed'],
  ['from the bot', '\u200eOlá, sou o Beto', 'open'],
])('counts the silence after a last message %s since the migration', async (_, body, after) => {
  await setSetting(company.tenant, 'automaticClose', '24');
  await database.run(`insert into "Messages" values
    ('B9', '${body}', 3, 'conversation', null, true, false, false, null, 91, null, 1, '2025-03-01 12:30Z')`);
  try {
    await run();
  } finally {
    await database.run(`delete from "Messages" where "id" = 'B9'`);
  }
  await runTimersDueIn(23 * hourInMs);
  expect(await tickets('open')).toHaveLength(1);
  await runTimersDueIn(25 * hourInMs);
  expect(await tickets('open')).toHaveLength(after === 'open' ? 1 : 0);
});

test('repeated, changes nothing', async () => {
  await run();
  const [before] = await tickets('open');
  const again = await run();
  for (const kind of Object.keys(counts)) expect([kind, again.counts[kind]?.added ?? 0]).toEqual([kind, 0]);
  expect(await tickets('open')).toEqual([before]);
});

test('a dry run counts the same and writes nothing', async () => {
  const report = await run({ dryRun: true });
  for (const [kind, found] of Object.entries(counts)) expect({ kind, ...report.counts[kind] }).toMatchObject({ found });
  expect(report.problems.map(({ kind }) => kind)).toContain('file');
  expect(await tickets('open')).toEqual([]);
  const { body } = await invoke(contactsList, { token: company.admin.token });
  expect(body.contacts).toEqual([]);
});

test('stopped at any write, goes on to the same result', async () => {
  const { client } = await import('#shared/server/dynamo/client.ts');
  const send = client.send.bind(client);
  let writes = 0;
  let stopAfter = 1;
  const isWrite = (command: object) => /Put|Update|Transact|BatchWrite/.test(command.constructor.name);
  const spy = vi.spyOn(client, 'send').mockImplementation((async (command: never) => {
    if (isWrite(command) && ++writes > stopAfter) throw new Error('killed');
    return send(command);
  }) as never);
  let runs = 0;
  for (let isOver = false; !isOver; runs++) {
    writes = 0;
    isOver = await run().then(
      () => true,
      (error: Error) => {
        if (error.message !== 'killed') throw error;
        return false;
      },
    );
    stopAfter += 2;
  }
  spy.mockRestore();
  expect(runs).toBeGreaterThan(10);
  const [open] = await tickets('open');
  const ids = (await conversation(open.id)).map(({ id }) => id);
  expect(ids).toHaveLength(102);
  expect(new Set(ids).size).toBe(102);
  const { body } = await invoke(contactsList, { token: company.admin.token });
  expect(body.contacts).toHaveLength(3);
  const { token } = company.admin;
  const lists = (await invoke(listContactLists, { token })).body.records;
  expect(lists).toHaveLength(2);
  const clients = lists.find(({ name }: { name: string }) => name === 'Clientes VIP');
  expect(clients).toMatchObject({ contactsCount: 46 });
  expect((await invoke(listItems, { token, query: { contactListId: clients.id } })).body.count).toBe(46);
  const campaigns = (await invoke(listCampaigns, { token })).body.records;
  expect(campaigns).toHaveLength(3);
  const easter = campaigns.find(({ name }: { name: string }) => name === 'Páscoa');
  expect(easter.counts).toMatchObject({ total: 3, sent: 2, failed: 1 });
  expect((await invoke(listFiles, { token })).body.files).toHaveLength(2);
  expect((await invoke(listSchedules, { token })).body.schedules).toHaveLength(3);
}, 120_000);

test('refuses a company that has conversations, and a second source', async () => {
  await run();
  await expect(run({ sourceCompany: 2 })).rejects.toThrow('was filled from company 1');
});

test('asks which company of several, and refuses a database of another kind', async () => {
  await expect(openSource(database.address, undefined)).rejects.toThrow('1 Loja de Bairro, 2 Outra empresa');
  await expect(openSource('postgres://postgres@127.0.0.1:1/none', 1)).rejects.toThrow();
});
