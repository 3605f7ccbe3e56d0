import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as block } from '#functions/entries/contacts/block.ts';
import { handler as createContact } from '#functions/entries/contacts/create.ts';
import { handler as setOptOut } from '#functions/entries/contacts/set-opt-out.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke, multipartForm } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { handler as createTicket } from '#functions/entries/tickets/create.ts';
import { handler as showTicketOfUser } from '#functions/entries/tickets/show.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, readRange, readWholeRange, update, write } from '#shared/server/table.ts';
import type { NumberCheckRow } from '#shared/whatsapp/number-check.ts';
import { handler as closeTicket } from './close-ticket.ts';
import { handler as createToken } from './create-token.ts';
import { handler as listCalls } from './list-calls.ts';
import { handler as listContacts } from './list-contacts.ts';
import { handler as listTokens } from './list-tokens.ts';
import { handler as removeToken } from './remove-token.ts';
import { handler as send } from './send.ts';
import { handler as showContact } from './show-contact.ts';
import { handler as showMessage } from './show-message.ts';
import { handler as showTicket } from './show-ticket.ts';

useBackend();

const number = '5511987654321';
let company: SeededCompany;
let whatsappId: number;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  ({ id: whatsappId } = await company.addConnection({ complationMessage: 'Até logo!' }));
  token = await company.addToken({ whatsappId });
});

const post = (body: object, more: object = {}) => invoke(send, { token, body, ...more });
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const outbox = () => readWholeRange<OutboxSend>(keys.outboxes(company.tenant, whatsappId));
const ticket = async (ticketId: number) =>
  (await invoke(showTicketOfUser, { token: company.admin.token, params: { ticketId } })).body;

test('sends a text through the outbox and answers id and status; the ticket stays closed', async () => {
  const answer = await post({ number: '+55 (11) 98765-4321', body: 'Olá, {{firstName}}', name: 'Ana Lima' });
  expect(answer).toMatchObject({ status: 200, body: { status: 'queued', number, sandbox: false, failure: null } });
  expect(await outbox()).toMatchObject([
    { providerId: parseMessageId(answer.body.id).providerId, content: { type: 'text', text: 'Olá, Ana' } },
  ]);
  expect(await ticket(answer.body.ticketId)).toMatchObject({
    status: 'closed',
    cycle: 0,
    contact: { name: 'Ana Lima' },
  });
  const [{ providerId = '' } = {}] = await outbox();
  const receipt = {
    companyId: company.tenant.companyId,
    whatsappId,
    providerIds: [providerId],
    outcome: { type: 'ack', ack: 3 },
    at: new Date().toISOString(),
  };
  await deliverBatchToWorker(onReceipt, receipt);
  expect(await invoke(showMessage, { token, params: { messageId: answer.body.id } })).toMatchObject({
    body: { id: answer.body.id, status: 'delivered', ticketId: answer.body.ticketId },
  });
  expect((await invoke(listCalls, { token: company.admin.token })).body.calls).toMatchObject([
    { action: 'sent', messageId: answer.body.id, whatsappId },
  ]);
});

test('opens the connection’s own token as well, and names a new contact by its number', async () => {
  const row = await company.addConnection({ token: 'Q7-an-integrators-own-token_0123456789' });
  const answer = await post({ number, body: 'Oi' }, { token: 'Q7-an-integrators-own-token_0123456789' });
  expect(answer.status).toBe(200);
  expect(parseMessageId(answer.body.id).whatsappId).toBe(row.id);
  const found = await invoke(listContacts, { token, query: { number: '551187654321' } });
  expect(found.body.contacts).toMatchObject([{ name: number, number }]);
  const shown = await invoke(showContact, { token, params: { contactId: found.body.contacts[0].id } });
  expect(shown.body.ticketId).toBeNull();
});

test('makes the ticket wait in a queue when asked, and closes it with the farewell when asked', async () => {
  const queue = await company.addQueue();
  const opened = await post({ number, body: 'Oi', openTicket: true, queueId: queue.id });
  expect(await ticket(opened.body.ticketId)).toMatchObject({ status: 'pending', queueId: queue.id, userId: null });
  expect((await invoke(showTicket, { token, params: { ticketId: opened.body.ticketId } })).body.status).toBe('pending');
  const closed = await post({ number, body: 'Pronto', closeTicket: true });
  expect(closed.body.ticketId).toBe(opened.body.ticketId);
  expect(await ticket(opened.body.ticketId)).toMatchObject({ status: 'closed' });
  const texts = (await outbox()).map(({ content }) => content.type === 'text' && content.text);
  expect(texts).toEqual(['Oi', 'Pronto', 'Até logo!']);
});

test('closes a ticket once, keeps its agent, and leaves a closed one unchanged', async () => {
  const { token: admin, user } = company.admin;
  const contact = await invoke(createContact, { token: admin, body: { name: 'Ana', number } });
  const { body } = await invoke(createTicket, { token: admin, body: { contactId: contact.body.id, whatsappId } });
  const close = () =>
    invoke(closeTicket, { token, params: { ticketId: body.id }, body: { sendCompletionMessage: false } });
  expect((await close()).body).toMatchObject({ status: 'closed', userId: user.id });
  const before = await tableContents();
  expect((await close()).body.status).toBe('closed');
  expect(await tableContents()).toBe(before);
});

describe('an idempotency key', () => {
  test('makes repeated calls one message, also at once', async () => {
    const call = () => post({ number, body: 'Seu pedido saiu', closeTicket: true }, keyed('pedido-1234'));
    const answers = [...(await Promise.all([call(), call(), call()])), await call()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await outbox()).toHaveLength(1);
  });

  test('refuses another request under the same key, and stands for another one with another token', async () => {
    await post({ number, body: 'Um' }, keyed('pedido-1234'));
    expect(await post({ number, body: 'Dois' }, keyed('pedido-1234'))).toMatchObject({
      status: 422,
      body: { error: 'ERR_IDEMPOTENCY_KEY_REUSED' },
    });
    const other = await company.addToken({ whatsappId });
    expect((await post({ number, body: 'Dois' }, { ...keyed('pedido-1234'), token: other })).status).toBe(200);
    expect(await outbox()).toHaveLength(2);
  });
});

describe('a number', () => {
  test.each([['abc'], ['123'], [''], ['0'.repeat(12)], ['9'.repeat(40)]])('is refused when it is %j', async (wrong) => {
    expect(await post({ number: wrong, body: 'Oi' })).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  });

  test('without an account on WhatsApp is refused, and nothing is stored', async () => {
    const { tenant } = company;
    const connected = { set: { status: 'CONNECTED', wanted: 'running' }, when: exists };
    await write({ write: update(keys.session(tenant, whatsappId), connected) });
    const answer = post({ number, body: 'Oi' });
    const check = await vi.waitUntil(
      async () => (await readRange<NumberCheckRow>(keys.numberChecks(tenant, whatsappId))).rows[0],
      { timeout: 5000 },
    );
    const none = { set: { answer: 'none' }, when: exists };
    await write({ write: update(keys.numberCheck(tenant, whatsappId, check.checkId), none) });
    expect(await answer).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_INVALID_CONTACT' } });
    expect((await invoke(listContacts, { token })).body.count).toBe(0);
  });

  test('that belongs to a blocked contact is refused', async () => {
    const admin = company.admin.token;
    const contact = await invoke(createContact, { token: admin, body: { name: 'Ana', number } });
    await invoke(block, { token: admin, params: { contactId: contact.body.id }, body: { blocked: true } });
    expect(await post({ number, body: 'Oi' })).toMatchObject({ status: 409, body: { error: 'ERR_CONTACT_BLOCKED' } });
  });

  test('that belongs to a contact who opted out is refused', async () => {
    const admin = company.admin.token;
    const { body } = await invoke(createContact, { token: admin, body: { name: 'Ana', number } });
    await invoke(setOptOut, { token: admin, params: { contactId: body.id }, body: { optedOut: true } });
    expect(await post({ number, body: 'Oi' })).toMatchObject({ status: 409, body: { error: 'ERR_CONTACT_OPTED_OUT' } });
  });
});

test('sends the files of a form in their order, the first with the text', async () => {
  const file = (bytes: Uint8Array, name: string) => new File([Buffer.from(bytes)], name);
  const form = await multipartForm([
    ['number', number],
    ['body', 'Sua nota'],
    ['medias', file(sampleFiles.jpeg, 'a.jpg')],
    ['medias', file(sampleFiles.pdf, 'b.pdf')],
  ]);
  const answer = await invoke(send, { token, ...form });
  expect(answer).toMatchObject({ status: 200, body: { status: 'queued', more: [{ status: 'queued' }] } });
  expect((await outbox()).map(({ content }) => content)).toMatchObject([
    { type: 'media', kind: 'image', caption: 'Sua nota', fileName: 'a.jpg' },
    { type: 'media', kind: 'document', caption: '', fileName: 'b.pdf' },
  ]);
});

test('a sandbox token checks everything and stores nothing', async () => {
  const sandbox = await company.addToken({ whatsappId, sandbox: true });
  const before = await tableContents();
  const answer = await post({ number, body: 'Oi', closeTicket: true }, { token: sandbox });
  expect(answer).toMatchObject({ status: 200, body: { status: 'queued', sandbox: true, ticketId: null, number } });
  expect((await post({ number: '12', body: 'Oi' }, { token: sandbox })).status).toBe(400);
  expect(await tableContents()).toBe(before);
});

describe('tokens', () => {
  const admin = () => company.admin.token;
  test('may be several for one connection, and revoking one leaves the others', async () => {
    const make = async (name: string) => {
      const body = { name, whatsappId, scopes: ['messages:send'] };
      return (await invoke(createToken, { token: admin(), body })).body as { id: number; token: string };
    };
    const [shop, crm] = [await make('Loja'), await make('CRM')];
    const send = ({ token }: { token: string }) => post({ number, body: 'Oi' }, { token });
    expect([(await send(shop)).status, (await send(crm)).status]).toEqual([200, 200]);
    await invoke(removeToken, { token: admin(), params: { tokenId: shop.id } });
    expect([(await send(shop)).status, (await send(crm)).status]).toEqual([401, 200]);
    expect((await post({ number, body: 'Oi' })).status).toBe(200);
    const { tokens } = (await invoke(listTokens, { token: admin() })).body;
    const ids = tokens.map(({ id }: { id: number }) => id);
    expect([ids.includes(shop.id), ids.includes(crm.id)]).toEqual([false, true]);
  });

  test('are shown once, note their use, and open nothing once revoked', async () => {
    const body = { name: 'Loja', whatsappId, scopes: ['messages:send', 'messages:send'] };
    const made = await invoke(createToken, { token: admin(), body });
    expect(made.body).toMatchObject({ name: 'Loja', scopes: ['messages:send'], sandbox: false, lastUsedAt: null });
    expect(await tableContents()).not.toContain(made.body.token);
    expect((await post({ number, body: 'Oi' }, { token: made.body.token })).status).toBe(200);
    const listed = async () => (await invoke(listTokens, { token: admin() })).body.tokens;
    const [first] = await listed();
    expect(first).toMatchObject({
      id: made.body.id,
      ending: made.body.token.slice(-4),
      lastUsedAt: expect.any(String),
    });
    await post({ number, body: 'Oi' }, { token: made.body.token });
    expect((await listed())[0].lastUsedAt).toBe(first.lastUsedAt);
    await invoke(removeToken, { token: admin(), params: { tokenId: made.body.id } });
    expect((await post({ number, body: 'Oi' }, { token: made.body.token })).status).toBe(401);
    const { calls } = (await invoke(listCalls, { token: admin() })).body;
    await post({ number, body: 'Oi' });
    const query = { tokenId: made.body.id };
    expect((await invoke(listCalls, { token: admin(), query })).body.calls).toEqual(calls);
    expect(calls.map(({ action }: { action: string }) => action)).toEqual([
      'tokenRevoked',
      'sent',
      'sent',
      'tokenMade',
    ]);
  });
});

describe('mediaUrl', () => {
  let server: Server;
  let address: string;
  const serve = async (answer: RequestListener) => {
    server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env.OUTGOING_LOOPBACK = 'allowed';
  };
  afterEach(() => {
    delete process.env.OUTGOING_LOOPBACK;
    server?.closeAllConnections();
    server?.close();
  });
  const fetched = (path = '/nota.pdf') => post({ number, body: 'Sua nota', mediaUrl: `${address}${path}` });

  test('that never answers is refused in words before Lambda ends the function', async () => {
    await serve(() => {});
    const remainingMs = 2500;
    expect(await post({ number, body: 'Sua nota', mediaUrl: address }, { remainingMs })).toMatchObject({
      status: 400,
      body: { error: 'ERR_MEDIA_NOT_FETCHED', reason: 'time' },
    });
  });

  test('is fetched, also through a redirect, and sent as what it contains', async () => {
    await serve((request, response) => {
      if (request.url === '/nota.pdf') return response.writeHead(302, { location: '/files/nota%20fiscal.pdf' }).end();
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(sampleFiles.pdf);
    });
    expect((await fetched()).status).toBe(200);
    expect((await outbox())[0]?.content).toMatchObject({
      kind: 'document',
      fileName: 'nota fiscal.pdf',
      caption: 'Sua nota',
    });
  });

  test.each([
    ['into the cloud’s own network', 'http://169.254.169.254/latest/meta-data'],
    ['to a file', 'file:///etc/passwd'],
    ['to a private address', 'https://10.0.0.1/a.pdf'],
  ])('is refused when it redirects %s', async (_, location) => {
    await serve((_request, response) => response.writeHead(302, { location }).end());
    expect(await fetched()).toMatchObject({ status: 400, body: { error: 'ERR_ADDRESS_NOT_ALLOWED' } });
    expect(await outbox()).toEqual([]);
  });

  test.each([
    ['a page', 200, 'text/html', '<html>', 415, { error: 'ERR_MEDIA_NOT_SUPPORTED' }],
    ['an error', 500, 'application/pdf', 'x', 400, { error: 'ERR_MEDIA_NOT_FETCHED', reason: 'status' }],
    ['nothing', 200, 'application/pdf', '', 400, { error: 'ERR_MEDIA_NOT_FETCHED', reason: 'empty' }],
  ])('is refused when it answers %s', async (_, given, type, text, status, body) => {
    await serve((_request, response) => response.writeHead(given, { 'content-type': type }).end(text));
    expect(await fetched()).toMatchObject({ status, body });
  });

  test('is read up to the limit, and redirects end after three', async () => {
    await serve((request, response) => {
      if (request.url === '/loop') return response.writeHead(302, { location: '/loop' }).end();
      const chunk = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    expect(await fetched('/endless')).toMatchObject({ status: 413, body: { error: 'ERR_MEDIA_TOO_LARGE' } });
    expect(await fetched('/loop')).toMatchObject({ status: 400, body: { reason: 'redirects' } });
    expect((await invoke(listContacts, { token })).body.count).toBe(0);
  });

  test('is not called on this machine without the operator’s permission', async () => {
    await serve((_request, response) => response.end('secret'));
    delete process.env.OUTGOING_LOOPBACK;
    expect(await fetched()).toMatchObject({ status: 400, body: { error: 'ERR_ADDRESS_NOT_ALLOWED' } });
  });
});
