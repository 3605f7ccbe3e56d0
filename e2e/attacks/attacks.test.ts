import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { IntegratorApi } from '../testing/api.ts';
import { pairBotConnection } from '../testing/bot-company.ts';
import { useTestCompany } from '../testing/company.ts';
import { waitForResult } from '../testing/eventually.ts';
import { mailsTo } from '../testing/mails.ts';
import { assemblyOfProduct } from '../testing/table-of-product.ts';

/**
 * Attacks that once succeeded, repeated over the network on a started product. Those that no caller can make over the
 * network have tests beside their code only.
 */
const product = useTestCompany('whole');

const [companyNumber, other] = ['5511940990001', '5511940990002'];
const [victim, attacker, caller] = ['5511940990003', '5511940990004', '5511940990005'];
const agentForm = { name: 'Ana', email: 'ana@attacks.example', password: 'segredo-1' };
const halfLetter = 'a\ud800b';

let agent: IntegratorApi;
let agentId: number;
let queueIds: number[];
let lineIds: number[];

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Calls as no browser and no `fetch` would: with any path and any header, also `Host`. */
const call = async (url: string, path: string, { method = 'GET', headers = {}, body }: Call = {}) => {
  const { hostname, port } = new URL(url);
  const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const kind = sent === undefined ? {} : { 'content-type': 'application/json' };
  const asked = request({ hostname, port, path, method, headers: { ...kind, ...headers } }).end(sent);
  const [response] = await once(asked, 'response');
  return { status: response.statusCode as number, headers: response.headers, text: await readText(response) };
};
const app = (path: string, options?: Call) => call(product.url, path, options);
const phonesUrl = () => product.phones.url;

const signIn = (email: string, password: string, address: string) =>
  app('/api/auth/login', { method: 'POST', headers: { 'x-forwarded-for': address }, body: { email, password } });

const refusal = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'not refused',
    ({ status, code }) => `${status} ${code}`,
  );

const ticketOf = (number: string) =>
  waitForResult(`the conversation of ${number}`, async () => {
    const page = await product.admin.call(tickets.list, {
      query: { status: 'pending', showAll: 'true', order: 'newest' },
    });
    return page.tickets.find(({ contact }) => contact.number === number);
  });
const bodiesOf = async (ticketId: number) =>
  (await product.admin.call(messages.list, { params: { ticketId } })).messages.map(({ body }) => body);

beforeAll(async () => {
  const { admin, phones } = product;
  const colors = ['#aa0001', '#aa0002'];
  const made = await Promise.all(
    colors.map((color, n) => admin.call(queues.create, { body: { name: `Fila ${n}`, color, schedules: [] } })),
  );
  queueIds = made.map(({ id }) => id);
  lineIds = [];
  for (const name of ['Loja', 'Outra']) lineIds.push((await admin.call(whatsapp.create, { body: { name } })).id);
  for (const number of [victim, attacker, caller]) await phones.create(number, `Cliente ${number.slice(-1)}`);
  await pairBotConnection(phones, admin, companyNumber, lineIds[0] as number);
  await pairBotConnection(phones, admin, other, lineIds[1] as number);
  const body = { ...agentForm, profile: 'user' as const, queueIds: queueIds.slice(0, 1) };
  agentId = (await admin.call(users.create, { body })).id;
  agent = await IntegratorApi.signIn(product.url, agentForm.email, agentForm.password);
});

test('half letters in a customer’s message stop nothing that follows', async () => {
  const { phones } = product;
  await phones.write(victim, companyNumber, 'antes');
  for (const protocol of [
    { conversation: halfLetter },
    { extendedTextMessage: { text: halfLetter, contextInfo: { stanzaId: halfLetter, participant: halfLetter } } },
    { locationMessage: { degreesLatitude: 1, degreesLongitude: 1, name: halfLetter, address: halfLetter } },
    { contactMessage: { displayName: halfLetter, vcard: `BEGIN:VCARD\nFN:${halfLetter}\nEND:VCARD` } },
    { pollCreationMessage: { name: halfLetter, options: [{ optionName: halfLetter }], selectableOptionsCount: 1 } },
  ])
    await phones.send(victim, companyNumber, { protocol });
  await phones.write(victim, companyNumber, 'depois');
  const { id } = await ticketOf(victim);
  await waitForResult('the text after them', async () => (await bodiesOf(id)).includes('depois'));
});

test('the local services answer no unsigned call and no foreign host', async () => {
  const { addresses } = assemblyOfProduct(product);
  const scope = (service: string) =>
    `AWS4-HMAC-SHA256 Credential=x/20261122/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=00`;
  const targets = [
    ['secretsmanager', 'secretsmanager.ListSecrets'],
    ['sqs', 'AmazonSQS.ListQueues'],
    ['dynamodb', 'DynamoDB_20120810.ListTables'],
    ['scheduler', 'AWSScheduler.ListSchedules'],
  ] as const;
  for (const [name, url] of Object.entries(addresses)) {
    for (const [service, target] of targets) {
      const attack = { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.0' };
      for (const headers of [attack, { ...attack, authorization: scope(service) }]) {
        for (const path of [
          '/',
          '/media/x',
          `/media/x?X-Amz-Credential=x%2F20261122%2Fus-east-1%2F${service}%2Faws4_request`,
        ]) {
          const { status, text } = await call(url, path, { method: 'POST', headers, body: '{}' });
          // 501: a service that is not at this address.
          const isRefused = status >= 400 && status !== 500;
          expect([isRefused, name, target, path, status]).toEqual([true, name, target, path, status]);
          expect(text).not.toMatch(/SecretList|QueueUrls|TableNames|"Schedules"/);
        }
      }
    }
    const foreign = await call(url, '/', { headers: { host: 'evil.example' } });
    // The table's engine is a separate program: its health page answers under any name, and the rest needs a signature.
    if (name === 'dynamodb') expect(foreign.text).toMatch(/^healthy/);
    else expect([name, foreign.status]).toEqual([name, 421]);
  }
});

test('spellings of an e-mail share one allowance of wrong passwords', async () => {
  const email = 'alvo@attacks.example';
  await product.admin.call(users.create, { body: { name: 'Alvo', email, password: 'segredo-1' } });
  const spelled = (n: number) => `${email.slice(0, 1 + (n % 4))}${'\u200b'.repeat(1 + n)}${email.slice(1 + (n % 4))}`;
  for (let n = 0; n < 10; n++) expect((await signIn(spelled(n), `palpite-${n}`, `192.0.2.${n}`)).status).toBe(401);
  expect((await signIn(spelled(10), 'segredo-1', '192.0.2.99')).status).toBe(429);
});

test('the owner of an e-mail whose passwords are guessed learns of it by mail', async () => {
  const email = 'dono@attacks.example';
  await product.admin.call(users.create, { body: { name: 'Dono', email, password: 'segredo-1' } });
  for (let n = 0; n < 10; n++) expect((await signIn(email, `palpite-${n}`, `198.51.100.${n}`)).status).toBe(401);
  expect(await mailsTo(product.url, email)).toEqual([]);
  for (let n = 10; n < 13; n++) expect((await signIn(email, 'segredo-1', `198.51.100.${n}`)).status).toBe(429);
  const [mail, ...others] = await waitForResult('the mail', async () => {
    const mails = await mailsTo(product.url, email);
    return mails.length > 0 && mails;
  });
  expect([mail?.to, others]).toEqual([[email], []]);
});

test('callers who reset while a socket opens leave the gateway running', async () => {
  const { hostname, port } = new URL(product.url);
  const { gateway } = product.processes;
  for (let attempt = 0; attempt < 80; attempt++) {
    const line = connect({ host: hostname, port: Number(port) });
    line.on('error', () => {});
    await once(line, 'connect');
    line.write(
      `GET /live?ticket=x HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await new Promise(setImmediate);
    line.resetAndDestroy();
    await once(line, 'close');
  }
  expect((await app('/api/version')).status).toBe(200);
  expect(product.processes.gateway).toBe(gateway);
});

test('an agent reaches no closed conversation of another queue, nor its notes before accepting', async () => {
  const { admin, phones } = product;
  await phones.write(attacker, other, 'segredo da outra fila');
  const hidden = await ticketOf(attacker);
  await admin.call(tickets.update, { params: { ticketId: hidden.id }, body: { status: 'open', queueId: queueIds[1] } });
  await admin.call(tickets.update, { params: { ticketId: hidden.id }, body: { status: 'closed' } });
  await phones.write(attacker, companyNumber, 'oi');
  const waiting = await ticketOf(attacker);
  await admin.call(tickets.update, { params: { ticketId: waiting.id }, body: { queueId: queueIds[0] } });
  const bearer = await agentToken();
  const notes = (id: number) => app(`/api/ticket-notes/list?ticketId=${id}`, { headers: bearer });
  expect((await notes(waiting.id)).status).toBe(403);
  const accepted = { status: 'open' as const, userId: agentId };
  await agent.call(tickets.update, { params: { ticketId: waiting.id }, body: accepted });
  const moved = { whatsappId: lineIds[1], queueId: queueIds[0], userId: agentId };
  expect(await refusal(agent.call(tickets.update, { params: { ticketId: waiting.id }, body: moved }))).toBe(
    '403 ERR_NO_PERMISSION',
  );
  for (const path of [`/api/messages/${hidden.id}`, `/api/ticket-notes/list?ticketId=${hidden.id}`])
    expect((await app(path, { headers: bearer })).status).toBe(403);
});

/** A later sign-in would end the session of `agent`, so both use one token. */
const agentToken = async (): Promise<Record<string, string>> => {
  const answer = await signIn(agentForm.email, agentForm.password, '192.0.2.200');
  const { token } = JSON.parse(answer.text);
  agent = IntegratorApi.visit(product.url, token);
  return { authorization: `Bearer ${token}` };
};

test('an agent leads no conversation of another queue to another number', async () => {
  const { id, contact } = await ticketOf(victim);
  await product.admin.call(tickets.update, {
    params: { ticketId: id },
    body: { status: 'open', queueId: queueIds[1] },
  });
  const params = { contactId: contact.id };
  expect(await refusal(agent.call(contacts.update, { params, body: { number: caller } }))).toBe(
    '403 ERR_NO_PERMISSION',
  );
});

test('credentials of billing are never answered, and sign-in has no form of another site', async () => {
  const secret = 'chave-do-banco-9c1f';
  await product.admin.call(settings.update, { params: { key: 'asaas' }, body: { value: secret } });
  expect(JSON.stringify(await product.admin.call(settings.list))).not.toContain(secret);
  const { email, password } = agentForm;
  const body = JSON.stringify({ email, password, x: '=' });
  for (const kind of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { 'content-type': kind, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await app('/api/auth/login', { method: 'POST', headers, body });
    expect([kind, answer.status, answer.headers['set-cookie']]).toEqual([kind, 415, undefined]);
  }
});

test('mails of the machine are shown neither under a foreign host nor through a proxy', async () => {
  expect((await app('/local/mail', { headers: { host: 'evil.example' } })).status).toBe(421);
  const throughProxy = await app('/local/mail', { headers: { 'x-forwarded-for': '203.0.113.250' } });
  expect(throughProxy.status).toBeGreaterThanOrEqual(400);
  for (const path of ['/', '/api/phones'])
    expect((await call(phonesUrl(), path, { headers: { host: 'evil.example' } })).status).toBe(421);
});

test('page numbers and cursors are bounded', async () => {
  const headers = await agentToken();
  const made = Buffer.from(JSON.stringify({ at: 'zzzz', found: Number.MAX_SAFE_INTEGER })).toString('base64url');
  for (const path of ['/contacts?pageNumber=500', `/contacts?cursor=${made}`, `/ticket/kanban?cursor=${made}`])
    expect([path, (await app(`/api${path}`, { headers })).status]).toEqual([path, 400]);
});

test('a quote of another conversation shows nothing of it', async () => {
  const { phones } = product;
  const { id } = await phones.write(victim, companyNumber, 'SENHA-DO-COFRE');
  const forged = { text: 'veja', contextInfo: { stanzaId: id, participant: `${victim}@s.whatsapp.net` } };
  await phones.write(caller, companyNumber, 'oi');
  const ticket = await ticketOf(caller);
  await phones.send(caller, companyNumber, { protocol: { extendedTextMessage: forged } });
  await waitForResult('the forged quote', async () => (await bodiesOf(ticket.id)).includes('veja'));
  const page = await product.admin.call(messages.list, { params: { ticketId: ticket.id } });
  expect(JSON.stringify(page)).not.toContain('SENHA-DO-COFRE');
});

test('a ticket takes no prompt, integration or connection that does not exist', async () => {
  const { id } = await ticketOf(caller);
  for (const body of [{ promptId: 99_999 }, { integrationId: 99_999 }, { whatsappId: 2_147_483_647 }])
    expect(await refusal(product.admin.call(tickets.update, { params: { ticketId: id }, body }))).toMatch(/^404 ERR_/);
  const change = { params: { userId: agentId }, body: { whatsappId: 2_147_483_647 } };
  expect(await refusal(product.admin.call(users.update, change))).toBe('404 ERR_NO_WAPP_FOUND');
});

test('many calls of one person are answered with one text', async () => {
  const { admin, phones } = product;
  const before = (await phones.chat(caller, companyNumber)).filter(({ fromMe }) => !fromMe).length;
  const rejectCall = async () => {
    const { id } = await phones.call(caller, companyNumber);
    await phones.actOnCall(caller, id, 'hangUp').catch(() => undefined);
  };
  for (let n = 0; n < 10; n++) await rejectCall();
  const { id } = await ticketOf(caller);
  await waitForResult('the calls in the conversation', async () => {
    const page = await admin.call(messages.list, { params: { ticketId: id } });
    return page.messages.filter(({ mediaType }) => mediaType === 'call_log').length === 10;
  });
  await phones.write(caller, companyNumber, 'depois das chamadas');
  await waitForResult('the text after the calls', async () => (await bodiesOf(id)).includes('depois das chamadas'));
  const answered = (await phones.chat(caller, companyNumber)).filter(({ fromMe }) => !fromMe).length - before;
  expect(answered).toBeLessThanOrEqual(1);
});

test('odd addresses and origins are refused by the phones page and the app', async () => {
  for (const path of ['//', '///', '/\\', 'http://[/', '/%zz'])
    expect([path, (await call(phonesUrl(), path)).status < 500]).toEqual([path, true]);
  for (const origin of ['null', 'x', '://', 'https://evil.example']) {
    const asked = { method: 'POST', headers: { origin }, body: { number: '5511940990077', name: 'X' } };
    const { status } = await call(phonesUrl(), '/api/phones', asked);
    expect([origin, status >= 400 && status < 500]).toEqual([origin, true]);
  }
  expect((await app('/media/%zz')).status).toBe(400);
});

test('the app keeps idle connections as long as the phones page does', async () => {
  for (const url of [product.url, phonesUrl()])
    expect((await call(url, '/', { headers: { connection: 'keep-alive' } })).headers['keep-alive']).toBe('timeout=65');
});

test('a stolen token changes neither password nor e-mail', async () => {
  for (const body of [{ password: 'tomada-1' }, { email: 'ladrao@attacks.example' }])
    expect(await refusal(agent.call(users.update, { params: { userId: agentId }, body }))).toMatch(
      /^4\d\d ERR_WRONG_PASSWORD$/,
    );
});

test('contacts are imported and exported by administrators alone, and cells begin with no formula', async () => {
  expect(await refusal(agent.call(contacts.export))).toBe('403 ERR_NO_PERMISSION');
  const body = { uploadId: 'a'.repeat(20), fileName: 'clientes.csv' };
  expect(await refusal(agent.call(contacts.startImport, { body }))).toBe('403 ERR_NO_PERMISSION');
  await product.admin.call(contacts.create, { body: { name: '＝1+1', number: attacker } }).catch(() => undefined);
  const { id } = (await product.admin.call(contacts.list, { query: { searchParam: attacker } })).contacts[0] ?? {
    id: 0,
  };
  await product.admin.call(contacts.update, { params: { contactId: id }, body: { name: '＝1+1' } });
  const { text } = await product.admin.call(contacts.export);
  expect(text).toContain('＝1+1');
  expect(text).not.toMatch(/(^|[;\n"])[=＝+＋@＠-]/m);
});

/** Another company with a paired phone of its own. */
const neighbour = async (line: string) => {
  const email = 'vizinha@attacks.example';
  const body = { name: 'Loja Vizinha', email, password: 'segredo-1', planId: 1, dueDate: null };
  await product.admin.call(companies.create, { body });
  const api = await IntegratorApi.signIn(product.url, email, 'segredo-1');
  const { id } = await api.call(whatsapp.create, { body: { name: 'Loja' } });
  await pairBotConnection(product.phones, api, line, id);
  return { api, lineId: id };
};

test('a silent webhook holds up no other company, and half a letter of a bot no customer', async () => {
  const { admin, phones } = product;
  const [line, customer, other] = ['5511940990010', '5511940990011', '5511940990012'];
  let [begun, givenUp] = [0, 0];
  const isCalled = new Set<string>();
  const outside = createServer((call, answer) => {
    const { url: path = '' } = call;
    isCalled.add(path);
    if (path === '/silent') {
      begun += 1;
      answer.once('close', () => (givenUp += 1));
      return;
    }
    const answers = {
      type: 'text',
      content: { type: 'richText', richText: [{ type: 'p', children: [{ text: `meia ${halfLetter}` }] }] },
    };
    const answered = path.endsWith('/startChat') ? { sessionId: halfLetter, typebot: {}, messages: [answers] } : {};
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
  }).listen(0, '127.0.0.1');
  await once(outside, 'listening');
  onTestFinished(() => void outside.close().closeAllConnections());
  const urlN8N = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const webhook = (api: Pick<IntegratorApi, 'call'>, name: string) =>
    api.call(integrations.create, { body: { type: 'webhook', name, urlN8N: `${urlN8N}/${name}` } });
  const { api, lineId } = await neighbour(line);
  const [silent, good] = [await webhook(admin, 'silent'), await webhook(api, 'good')];
  await admin.call(whatsapp.update, {
    params: { whatsappId: lineIds[0] as number },
    body: { integrationId: silent.id },
  });
  await api.call(whatsapp.update, { params: { whatsappId: lineId }, body: { integrationId: good.id } });
  await phones.create(customer, 'Cliente da vizinha');
  await phones.create(other, 'Outra cliente da vizinha');
  const crowd = Array.from({ length: 16 }, (_, n) => `55119409901${String(n).padStart(2, '0')}`);
  for (const number of crowd) await phones.create(number, 'Cliente');
  for (const number of crowd) await phones.write(number, companyNumber, 'oi');
  await waitForResult('a call that waits', () => begun > 0);
  await phones.write(customer, line, 'oi');
  await waitForResult('the call of the other company', () => isCalled.has('/good'));
  // Without lanes for each company, it would come once the first calls are given up.
  expect(givenUp).toBe(0);
  await admin.call(whatsapp.update, { params: { whatsappId: lineIds[0] as number }, body: { integrationId: null } });

  const bot = { type: 'typebot' as const, name: 'bot', urlN8N, typebotSlug: 'vendas' };
  const { id: integrationId } = await api.call(integrations.create, { body: bot });
  await api.call(whatsapp.update, { params: { whatsappId: lineId }, body: { integrationId } });
  await phones.write(other, line, 'oi');
  await waitForResult('the answer of the bot', async () =>
    (await phones.chat(other, line)).some(({ fromMe, text }) => !fromMe && text?.startsWith('meia ')),
  );
});
