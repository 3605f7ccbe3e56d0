import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { strFromU8 } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import type { QueueRow } from '#functions/company/companies/directory.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { handler as createCampaign } from '#functions/entries/campaigns/create.ts';
import { handler as removeContact } from '#functions/entries/contacts/remove.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { handler as createPrompt } from '#functions/entries/prompts/create.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { validBodies } from '#functions/entries/testing/every-route.ts';
import { deliverBatchToWorker, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { populateCompany } from '#functions/entries/testing/populate/populate.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { uploadMessageFile } from '#functions/entries/testing/uploads.ts';
import { handler as addNote } from '#functions/entries/ticket-notes/create.ts';
import { type TestInbox, testInbox } from '#functions/entries/timers/testing.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { update as change, readWholeRange, write } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import { handler as continueIt } from './continue.ts';
import { handler as download } from './download.ts';
import { getExport } from './export-store.ts';
import { listExportsOf, makeExport, runExports } from './made-export.fixture.ts';
import { handler as onExport } from './on-export.ts';
import { handler as start } from './start.ts';

useBackend();

let company: SeededCompany;
let queue: QueueRow;
let line: Awaited<ReturnType<SeededCompany['addConnection']>>;
let desk: TestInbox;
const maria = peerIdentity('5511960000001', { name: 'Maria' });
const joao = peerIdentity('5511960000002', { name: 'João' });

beforeEach(async () => {
  company = await seedCompany();
  queue = await company.addQueue();
  line = await company.addConnection();
  desk = testInbox(company, line);
});

const token = () => company.admin.token;
const begin = (body: object = {}) => invoke(start, { token: token(), body });

const exported = async (body: { contactId?: number } = {}) => {
  const { made, files } = await makeExport(company, body);
  expect(made.state).toBe('done');
  const json = (name: string) => JSON.parse(strFromU8(files.get(name) ?? new Uint8Array()));
  const textsOf = (begins: string) =>
    [...files].filter(([name]) => name.startsWith(begins)).map(([, bytes]) => strFromU8(bytes));
  return { made, files, json, textsOf };
};

test('a company’s export has its conversations with their files and notes, its contacts and records, and no secret', async () => {
  const other = await seedCompany();
  await testInbox(other, await other.addConnection()).write(
    peerIdentity('5511970000009', { name: 'De outra empresa' }),
  );
  const [first, second] = [await desk.arrive(maria), await desk.arrive(joao)];
  await desk.change(first, { status: 'open', queueId: queue.id });
  const uploadId = await uploadMessageFile({ token: token(), ticketId: first }, sampleFiles.jpeg);
  const media = { uploadId, fileName: 'recibo.jpg' };
  await invoke(send, { token: token(), params: { ticketId: first }, body: { body: 'Segue o recibo', media } });
  await invoke(addNote, { token: token(), body: { ticketId: first, note: 'Cliente antiga' } });
  const apiKey = 'sk-segredo-da-empresa-123456';
  const prompt = {
    name: 'Vendas',
    prompt: 'Ajude',
    apiKey,
    queueId: queue.id,
    maxTokens: 100,
    temperature: 1,
    maxMessages: 10,
  };
  expect((await invoke(createPrompt, { token: token(), body: prompt })).status).toBe(200);
  const { made, files, json, textsOf } = await exported();
  expect(made).toMatchObject({ scope: 'company', conversations: 2, contacts: 2, by: company.admin.user.name });
  const messages = textsOf('conversations/').join('\n');
  expect(messages).toContain('Segue o recibo');
  expect(messages).toContain('Cliente antiga');
  expect(textsOf(`conversations/${String(second).padStart(6, '0')} João/messages-0001.csv`)[0]).toContain(
    'customer;João;Olá!',
  );
  const file = [...files].find(([name]) => name.startsWith('files/'));
  expect(file?.[0]).toMatch(new RegExp(`^files/${first}-\\d+\\.jpg$`));
  expect(Buffer.from(file?.[1] ?? [])).toEqual(sampleFiles.jpeg);
  expect(messages).toContain(file?.[0]);
  expect(json('contacts/contacts-0001.json').map(({ name }: { name: string }) => name)).toEqual(['Maria', 'João']);
  expect(json('records/queues.json')).toMatchObject([{ name: queue.name }]);
  const all = [...files.values()].map((bytes) => strFromU8(bytes)).join('\n');
  expect(all).not.toContain('De outra empresa');
  expect(all).not.toContain(apiKey);
  expect(all).not.toMatch(/"(token|apiKey|voiceKey|passwordHash|totpSecret|recoveryHashes|sessionId)"/);
});

test('the export of a contact has this person alone', async () => {
  const id = await desk.arrive(maria);
  await desk.arrive(joao);
  const { contactId } = await desk.ticket(id);
  const { made, files, json } = await exported({ contactId });
  expect(made).toMatchObject({ scope: 'contact', contactId, name: 'Maria', conversations: 1, contacts: 1 });
  expect(json('records/contact.json')).toMatchObject({ name: 'Maria', number: maria.phone });
  expect([...files.values()].map((bytes) => strFromU8(bytes)).join('\n')).not.toContain('João');
});

test('has every message once, however many pages a conversation has', async () => {
  await populateCompany(
    company.tenant,
    { contacts: 3, tickets: 3, messages: 1300, longest: 1200 },
    {
      whatsappIds: [line.id],
      userIds: [company.admin.user.id],
      queueIds: [queue.id],
    },
  );
  const { textsOf, files } = await exported();
  const names = [...files.keys()].filter((name) => /messages-\d+\.json$/.test(name));
  expect(names.length).toBeGreaterThan(3);
  const found = names
    .flatMap((name) => JSON.parse(textsOf(name)[0] ?? '[]') as MessageRow[])
    .map(({ ticketId, seq }) => `${ticketId} ${seq}`);
  const ids = [...new Set(found.map((one) => Number(one.split(' ')[0])))];
  const stored = await Promise.all(
    ids.map((id) => readWholeRange<MessageRow>(keys.messages(company.tenant, id), { consistent: true })),
  );
  expect(found.toSorted()).toEqual(
    stored
      .flat()
      .map(({ ticketId, seq }) => `${ticketId} ${seq}`)
      .toSorted(),
  );
  expect(found.length).toBeGreaterThan(1100);
});

test('has every recipient of a campaign once, in pages', async () => {
  const { id } = (await invoke(createCampaign, { token: token(), body: validBodies['campaigns.create'] as object }))
    .body;
  const recipients = Array.from({ length: 2003 }, (_, n) => `r${String(n).padStart(5, '0')}`);
  await writeRowsInBatches(
    recipients.map((one) => ({ ...keys.recipient(company.tenant, id, one), id: one, campaignId: id, state: 'sent' })),
  );
  const { json } = await exported();
  const pages = ['0001', '0002'].flatMap((page) => json(`records/campaigns/${id}-${page}.json`));
  expect(pages.map((row: { id: string }) => row.id)).toEqual(recipients);
});

test('a company makes one export at a time, and a repeated delivery changes nothing', async () => {
  await desk.arrive(maria);
  const { body } = await begin();
  expect((await begin()).body.error).toBe('ERR_EXPORT_RUNNING');
  const message = { companyId: company.tenant.companyId, exportId: body.id };
  await deliverBatchToWorker(onExport, message);
  await deliverBatchToWorker(onExport, message);
  await runExports();
  const [made] = await listExportsOf(company);
  expect(made).toMatchObject({
    id: body.id,
    state: 'done',
    conversations: 1,
    parts: [{ name: expect.stringMatching(/-1\.zip$/) }],
  });
  const params = (part: number) => ({ exportId: body.id, part: String(part) });
  const { url } = (await invoke(download, { token: token(), params: params(1) })).body;
  expect((await fetch(url)).headers.get('content-disposition')).toContain('attachment');
  expect((await invoke(download, { token: token(), params: params(2) })).body.error).toBe('ERR_NO_EXPORT_FOUND');
  expect((await begin()).status).toBe(201);
});

test('a slower worker that makes the same part overwrites nothing', async () => {
  await desk.arrive(maria);
  const { body } = await begin();
  const message = { companyId: company.tenant.companyId, exportId: body.id };
  await Promise.allSettled([deliverBatchToWorker(onExport, message), deliverBatchToWorker(onExport, message)]);
  await runExports();
  const [folder = ''] = mediaNames.dataExport(company.tenant, body.id, '').split('.zip');
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: mediaBucket(), Prefix: folder }));
  const [{ file } = { file: '' }, ...others] = (await getExport(company.tenant, body.id)).stored;
  expect(others).toEqual([]);
  expect(Contents.map(({ Key }) => Key)).toContain(mediaNames.dataExport(company.tenant, body.id, file));
  expect(Contents).toHaveLength(2);
});

test('an export that stopped lets another one begin, and goes on after it', async () => {
  await desk.arrive(maria);
  const stopped = (await begin()).body.id;
  await drainQueuedMessages('exports');
  await write({ write: change(keys.runningExport(company.tenant), { set: { until: Date.now() - 1 } }) });
  const second = await begin();
  expect(second.status).toBe(201);
  const goOn = () => invoke(continueIt, { token: token(), params: { exportId: stopped } });
  expect((await goOn()).body.error).toBe('ERR_EXPORT_RUNNING');
  await deliverBatchToWorker(onExport, { companyId: company.tenant.companyId, exportId: stopped });
  await runExports();
  expect((await goOn()).status).toBe(200);
  await runExports();
  expect((await listExportsOf(company)).map(({ state }) => state)).toEqual(['done', 'done']);
});

test('the export of a contact who is deleted in between ends without a trace', async () => {
  const { contactId } = await desk.ticket(await desk.arrive(maria));
  await begin({ contactId });
  await invoke(removeContact, { token: token(), params: { contactId } });
  await runExports();
  expect(await listExportsOf(company)).toEqual([]);
  expect((await begin()).status).toBe(201);
});
