import { beforeEach, describe, expect, test } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke, multipartForm } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { maxQuickMessages, type QuickMessage } from '#shared/quick-messages/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { put, write } from '#shared/server/table.ts';
import { handler as attach } from './attach.ts';
import { handler as create } from './create.ts';
import { handler as detach } from './detach.ts';
import { handler as list } from './list.ts';
import { handler as listAll } from './list-all.ts';
import { handler as remove } from './remove.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';
import { handler as upload } from './upload.ts';

useBackend();

let company: SeededCompany;
let ana: SignedInUser;
let bia: SignedInUser;
let chief: SignedInUser;
beforeEach(async () => {
  company = await seedCompany();
  ana = await company.addUser();
  bia = await company.addUser();
  chief = await company.addUser({ profile: 'supervisor' });
  await drainQueuedMessages('live');
});

const add = async (who: SignedInUser, body: object): Promise<QuickMessage> =>
  (await invoke(create, { token: who.token, body: { message: 'Olá {{firstName}}', ...body } })).body;
const shortcodes = async ({ token }: SignedInUser) =>
  (await invoke(listAll, { token })).body.map((row: QuickMessage) => row.shortcode);
const of = ({ id }: { id: number }, { token }: SignedInUser, body?: object) => ({
  token,
  params: { quickMessageId: id },
  body,
});
const rooms = async () =>
  (await drainQueuedMessages<LiveMessage & { payload: { action: string } }>('live')).map((event) => [
    event.payload.action,
    event.rooms,
  ]);

test('every user sees the general ones and their own, by shortcode', async () => {
  await add(company.admin, { shortcode: 'preço', geral: true });
  await add(ana, { shortcode: '/Água' });
  await add(bia, { shortcode: 'boleto' });
  expect(await shortcodes(ana)).toEqual(['Água', 'preço']);
  expect(await shortcodes(bia)).toEqual(['boleto', 'preço']);
  const page = await invoke(list, { token: ana.token, query: { searchParam: '/AGU' } });
  expect(page.body).toMatchObject({ records: [{ shortcode: 'Água', userId: ana.user.id }], count: 1, hasMore: false });
});

test('live events reach exactly the users who see the quick message', async () => {
  const own = await add(ana, { shortcode: 'oi' });
  expect(await rooms()).toEqual([['create', [`user-${ana.user.id}`]]]);
  await invoke(update, of(own, company.admin, { geral: true }));
  expect(await rooms()).toEqual([['update', ['main']]]);
  await invoke(update, of(own, company.admin, { geral: false }));
  expect((await rooms()).sort()).toEqual([
    ['delete', ['main']],
    ['update', [`user-${ana.user.id}`]],
  ]);
  // It still belongs to Ana, although the administrator changed it.
  expect(await shortcodes(ana)).toEqual(['oi']);
  expect(await shortcodes(company.admin)).toEqual([]);
});

describe('permissions', () => {
  test('agents change only their own; general ones need the right to manage them', async () => {
    const general = await add(company.admin, { shortcode: 'geral', geral: true });
    const hers = await add(bia, { shortcode: 'dela' });
    const refused = { status: 403, body: { error: 'ERR_NO_PERMISSION' } };
    const missing = { status: 404, body: { error: 'ERR_NO_QUICK_MESSAGE_FOUND' } };
    expect(await invoke(update, of(general, ana, { message: 'x' }))).toMatchObject(refused);
    expect(await invoke(remove, of(general, ana))).toMatchObject(refused);
    for (const handler of [show, update, remove, detach, upload]) {
      expect(await invoke(handler, of(hers, ana, { fileName: 'a.jpg', size: 10 }))).toMatchObject(missing);
    }
    expect((await invoke(update, of(hers, chief, { message: 'Da chefe' }))).body).toMatchObject({
      message: 'Da chefe',
      userId: bia.user.id,
    });
    expect((await invoke(update, of(general, chief, { message: 'y', geral: true }))).status).toBe(200);
    expect((await invoke(remove, of(hers, chief))).status).toBe(200);
    expect(await shortcodes(bia)).toEqual(['geral']);
  });

  test('only administrators make one general', async () => {
    const own = await add(ana, { shortcode: 'minha' });
    for (const who of [ana, chief]) {
      const created = await invoke(create, { token: who.token, body: { shortcode: 'a', geral: true } });
      expect(created).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
      expect((await invoke(update, of(own, who, { geral: true }))).status).toBe(403);
    }
  });
});

test('rejects an empty shortcode with the message Whaticket-compatible clients expect', async () => {
  for (const shortcode of ['', '  ', '/', '\u200b']) {
    const { status, body } = await invoke(create, { token: ana.token, body: { shortcode, message: 'Olá' } });
    expect(status, shortcode).toBe(400);
    expect(JSON.stringify(body)).toContain('Obrigatório');
  }
});

test('keeps the limit under concurrent additions', async () => {
  const count = keys.quickMessageCount(company.tenant, ana.user.id);
  await write({ write: put(count, { messages: maxQuickMessages - 2 }) });
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => invoke(create, { token: ana.token, body: { shortcode: `n${n}` } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 400)?.body.error).toBe('ERR_QUICK_MESSAGE_LIMIT');
  const [gone] = answers.filter(({ status }) => status === 200);
  await invoke(remove, of(gone?.body, ana));
  expect((await invoke(create, { token: ana.token, body: { shortcode: 'again' } })).status).toBe(200);
});

describe('a file', () => {
  const attached = async (row: QuickMessage, bytes: Uint8Array, fileName: string) => {
    const { body: address } = await invoke(upload, of(row, ana, { fileName, size: bytes.length }));
    await fetch(address.url, { method: 'PUT', body: Buffer.from(bytes) });
    return invoke(attach, of(row, ana, { uploadId: address.uploadId, fileName }));
  };
  const openTicket = async () => {
    const line = await company.addConnection();
    await deliverBatchToWorker(
      onInbound,
      inboundTextFrom(peerIdentity('5511987654321', { name: 'Maria Souza' }), line),
    );
    const [{ id }] = (await invoke(listTickets, { token: ana.token })).body.tickets;
    await invoke(updateTicket, { token: ana.token, params: { ticketId: id }, body: { status: 'open' } });
    return id as number;
  };

  test('is stored with it, shown to users who see it, and sent as a copy that outlives it', async () => {
    const row = await add(ana, { shortcode: 'tabela' });
    const { body } = await attached(row, sampleFiles.pdf, 'Tabela de preços.pdf');
    expect(body).toMatchObject({ isMedia: true, mediaName: 'Tabela de preços.pdf', mensagem: 'Arquivo Anexado' });
    expect(Buffer.from(await (await fetch(body.mediaPath)).arrayBuffer())).toEqual(sampleFiles.pdf);
    const ticketId = await openTicket();
    const call = { body: row.message, quickMessageId: row.id, idempotencyKey: 'quick-0001' };
    const sent = await invoke(send, { token: ana.token, params: { ticketId }, body: call });
    expect(sent.body).toMatchObject({
      mediaType: 'document',
      body: 'Olá Maria',
      media: { fileName: 'Tabela de preços.pdf' },
    });
    const again = await invoke(send, { token: ana.token, params: { ticketId }, body: call });
    expect(again.body.id).toBe(sent.body.id);
    expect((await invoke(detach, of(row, ana))).body).toMatchObject({ isMedia: false, mediaPath: null });
    await invoke(remove, of(row, ana));
    expect(Buffer.from(await (await fetch(again.body.mediaUrl)).arrayBuffer())).toEqual(sampleFiles.pdf);
  });

  test('is not sent when the quick message is another user’s or has no file', async () => {
    const ticketId = await openTicket();
    const hers = await add(bia, { shortcode: 'dela' });
    const none = await add(ana, { shortcode: 'sem' });
    const sending = (quickMessageId: number) =>
      invoke(send, { token: ana.token, params: { ticketId }, body: { body: 'x', quickMessageId } });
    expect((await sending(hers.id)).body.error).toBe('ERR_NO_QUICK_MESSAGE_FOUND');
    expect((await sending(none.id)).body.error).toBe('ERR_MEDIA_NOT_READY');
  });

  test('can be sent as a form, as Whaticket-compatible clients do; no file or two files are rejected', async () => {
    const row = await add(ana, { shortcode: 'foto' });
    const file = new File([new Uint8Array(sampleFiles.jpeg)], 'foto.jpg');
    const one = await multipartForm([
      ['typeArch', 'quickMessage'],
      ['file', file],
    ]);
    expect((await invoke(attach, { ...of(row, ana), ...one })).body).toMatchObject({
      isMedia: true,
      mediaName: 'foto.jpg',
    });
    for (const fields of [[['typeArch', 'x'] as const], [['file', file] as const, ['file', file] as const]]) {
      const answer = await invoke(attach, { ...of(row, ana), ...(await multipartForm(fields)) });
      expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    }
  });
});
