import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, test } from 'vitest';
import { configChanged } from '#functions/company/companies/directory.ts';
import type { QueueOptionRow } from '#functions/company/rows/option-row.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { handler as list } from '#functions/entries/messages/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as removeQueue } from '#functions/entries/queues/remove.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  noPictureEventOf,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { handler as history } from '#functions/entries/tickets/history.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as log } from '#functions/entries/tickets/log.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { runTimersAfterUndoPeriod } from '#functions/entries/timers/testing.ts';
import { maxAnswerMessages } from '#shared/bot/answer-length.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { maxBody } from '#shared/messages/content.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { maxOptionsPerMenu } from '#shared/queue-options/contract.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { get, put, readWholeRange, transact, update, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { longestRenderedName } from '#shared/text/variables.ts';
import { maxBotAnswers } from '#shared/tickets/bot-state.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let queueIds: number[];

const maria = peerIdentity('5511987654321');
const call = () => company.admin.token;
const tickets = async () => (await invoke(listTickets, { token: call(), query: { showAll: true } })).body.tickets;
const transcript = async (): Promise<string[]> => {
  const [ticket] = await tickets();
  const { body } = await invoke(list, { token: call(), params: { ticketId: ticket.id } });
  return body.messages.map((row: { fromMe: boolean; body: string }) => `${row.fromMe ? '<' : '>'} ${row.body}`);
};
const outbox = () => readWholeRange<OutboxSend>(keys.outboxes(company.tenant, line.id), { consistent: true });
const writes = async (body: string, fields: Partial<Extract<InboundEvent, { type: 'message' }>> = {}) => {
  const text = inboundTextFrom(maria, line, { body, ...fields });
  await deliverBatchToWorker(onInbound, text);
  return text;
};

const sentTexts = async () =>
  (await drainQueuedMessages<LiveMessage & { payload: { message?: { body: string; seq: number } } }>('live')).filter(
    ({ payload }) => payload.message,
  );
const change = (ticketId: number, body: object) => invoke(updateTicket, { token: call(), params: { ticketId }, body });
/** A message time so many seconds from now, as WhatsApp would report it. */
const later = (seconds: number) => ({ at: new Date(Date.now() + seconds * 1000).toISOString() });

const addOption = (queueId: number, fields: Pick<QueueOptionRow, 'id' | 'parentId' | 'title' | 'message'>) => {
  const at = new Date().toISOString();
  const rest = { companyId: company.tenant.companyId, queueId, media: null, createdAt: at, updatedAt: at, version: 1 };
  const row: QueueOptionRow = { ...rest, position: fields.id, ...fields };
  return write({ write: put(keys.queueOption(company.tenant, queueId, fields.id), { ...row }) });
};

beforeEach(async () => {
  company = await seedCompany();
  const queues = [
    await company.addQueue({ name: 'Vendas', greetingMessage: 'Aqui é vendas, {{firstName}}' }),
    await company.addQueue({ name: 'Suporte', greetingMessage: 'Aqui é o suporte' }),
  ];
  queueIds = queues.map(({ id }) => id);
  line = await company.addConnection({ queueIds, greetingMessage: 'Olá, {{name}}!' });
  await drainQueuedMessages('live');
});

const menu = 'Olá, Maria Cliente!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';

describe('the bot’s answer', () => {
  test('is stored, sent and announced with the message, and lists keep showing the customer’s text', async () => {
    await writes('Bom dia');
    expect(await transcript()).toEqual(['> Bom dia', `< ${menu}`]);
    expect(await tickets()).toMatchObject([
      { status: 'pending', lastMessage: 'Bom dia', fromMe: false, unreadMessages: 1, queueId: null, botStopped: false },
    ]);
    expect(await outbox()).toMatchObject([{ kind: 'send', content: { type: 'text', text: menu } }]);
    expect((await sentTexts()).map(({ payload }) => payload.message?.seq)).toEqual([1, 2]);
    await writes('1');
    expect((await transcript()).slice(2)).toEqual(['> 1', '< Aqui é vendas, Maria']);
    expect(await tickets()).toMatchObject([{ queueId: queueIds[0], lastMessage: '1', unreadMessages: 2 }]);
  });

  test('is the same on repeated deliveries, and is announced again with the message', async () => {
    const text = inboundTextFrom(maria, line, { body: 'Bom dia' });
    await Promise.all([
      deliverBatchToWorker(onInbound, text),
      deliverBatchToWorker(onInbound, text),
      deliverBatchToWorker(onInbound, text),
    ]);
    await sentTexts();
    await deliverBatchAgain(onInbound, text);
    expect(await transcript()).toEqual(['> Bom dia', `< ${menu}`]);
    expect(await outbox()).toHaveLength(1);
    expect((await sentTexts()).map(({ payload }) => payload.message?.body)).toEqual(['Bom dia', menu]);
  });

  test('is sent once for eighteen simultaneous messages', async () => {
    const at = new Date().toISOString();
    const texts = Array.from({ length: 18 }, (_, n) => inboundTextFrom(maria, line, { body: `oi ${n}`, at }));
    await Promise.all(texts.map((text) => deliverBatchToWorker(onInbound, text)));
    const sent = await transcript();
    expect(sent.filter((row) => row.startsWith('<'))).toEqual([`< ${menu}`]);
    expect(sent[1]).toBe(`< ${menu}`);
    expect(sent).toHaveLength(19);
    expect(await outbox()).toHaveLength(1);
  });

  test('uses the company’s current texts and language', async () => {
    await writes('Bom dia');
    await company.addQueue({ name: 'Outra' });
    await write({
      write: put(keys.setting(company.tenant, 'customerLanguage'), { key: 'customerLanguage', value: 'es' }),
    });
    await writes('xyz', later(10));
    expect((await transcript()).at(-1)).toBe(
      '< No entendí. Por favor, responda solo con el número de una de las opciones.',
    );
  });

  test('never leads into a queue that is deleted at the same time', async () => {
    for (const queueId of queueIds) {
      await writes('oi');
      const remove = invoke(removeQueue, { token: call(), params: { queueId } });
      await Promise.all([writes('1'), remove]);
    }
    await writes('1');
    // Deleting a queue removes it from its tickets.
    expect((await tickets())[0].queue).toBeNull();
    expect((await transcript()).filter((row) => row === '> 1')).toHaveLength(3);
  });

  test('does not reach other companies or use their queues and options', async () => {
    const other = await seedCompany();
    const [queueId = 0] = queueIds;
    await addOption(queueId, { id: 1, parentId: null, title: 'A', message: 'a' });
    const theirs = await other.addConnection({ queueIds: [(await other.addQueue({ name: 'Deles' })).id] });
    await deliverBatchToWorker(onInbound, inboundTextFrom(maria, theirs));
    const rows = await readWholeRange<OutboxSend>(keys.outboxes(other.tenant, theirs.id), { consistent: true });
    expect(rows).toEqual([]);
    expect(
      (await invoke(listTickets, { token: other.admin.token, query: { showAll: true } })).body.tickets,
    ).toMatchObject([{ chatbot: false, queue: { name: 'Deles' } }]);
  });
});

describe('the option tree of a queue', () => {
  beforeEach(async () => {
    const [queueId = 0] = queueIds;
    await addOption(queueId, { id: 1, parentId: null, title: 'Preços', message: 'Qual produto?' });
    await addOption(queueId, { id: 2, parentId: 1, title: 'Pão', message: 'R$ 10' });
    await addOption(queueId, { id: 3, parentId: 1, title: 'Bolo', message: 'R$ 20' });
    await addOption(queueId, { id: 4, parentId: null, title: 'Atendente', message: 'Um momento, {{name}}' });
  });
  const ways = '*[ 0 ]* - Voltar ao menu anterior\n*[ # ]* - Voltar ao início';
  const root = 'Aqui é vendas, Maria\n\n*[ 1 ]* - Preços\n*[ 2 ]* - Atendente\n\n*[ # ]* - Voltar ao início';
  const prices = `Qual produto?\n\n*[ 1 ]* - Pão\n*[ 2 ]* - Bolo\n\n${ways}`;

  test('is walked down and up until a person is asked for', async () => {
    for (const text of ['oi', '1', '1', '0', '1', '2']) await writes(text);
    expect((await transcript()).filter((row) => row.startsWith('<'))).toEqual(
      [menu, root, prices, root, prices, 'R$ 20'].map((text) => `< ${text}`),
    );
    expect(await tickets()).toMatchObject([{ queueId: queueIds[0], status: 'pending', chatbot: false }]);
  });

  test('ends when a person takes the ticket, and begins again in the next service cycle', async () => {
    for (const text of ['oi', '1', '1']) await writes(text);
    const [{ id }] = await tickets();
    await change(id, { status: 'open' });
    await writes('2');
    expect((await transcript()).at(-1)).toBe('> 2');
    expect(await tickets()).toMatchObject([{ status: 'open', chatbot: false }]);
    await change(id, { status: 'closed', sendCompletionMessage: false });
    await writes('olá de novo');
    expect((await transcript()).at(-1)).toBe(`< ${menu}`);
  });
});

test('sends a copy of a queue’s file after its greeting, and skips a missing file', async () => {
  const { tenant } = company;
  const key = mediaNames.queue(tenant, { queueId: 1 }, 'x');
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body: sampleFiles.pdf }));
  const media = { key, mimetype: 'application/pdf', size: sampleFiles.pdf.length, fileName: 'tabela.pdf' };
  const there = await company.addQueue({ name: 'Com arquivo', greetingMessage: 'Veja:', media });
  const gone = await company.addQueue({ name: 'Sem', greetingMessage: 'Olhe:', media: { ...media, key: `${key}0` } });
  line = await company.addConnection({ queueIds: [there.id, gone.id], greetingMessage: 'Oi' });
  await writes('1');
  await writes('#');
  await writes('2');
  const contents = (await outbox()).map(({ content }) =>
    content.type === 'media' ? content : content.type === 'text' && content.text,
  );
  expect(contents).toEqual([
    'Veja:',
    expect.objectContaining({ kind: 'document', fileName: 'tabela.pdf', caption: '', size: media.size }),
    expect.stringContaining('Com arquivo'),
    'Olhe:',
  ]);
  const copy = (await outbox()).flatMap(({ content }) => (content.type === 'media' ? content.key : []))[0];
  expect(copy).not.toBe(key);
  const stored = await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key: copy }));
  expect(await stored.Body?.transformToByteArray()).toEqual(new Uint8Array(sampleFiles.pdf));
});

test('splits a text longer than WhatsApp’s limit without losing any of it', async () => {
  const [first = 0] = queueIds;
  const words = 'palavra '.repeat(maxBody / 8);
  for (let id = 1; id <= 50; id++)
    await addOption(first, { id, parentId: null, title: `Opção ${id} ${'é'.repeat(100)}`, message: 'x' });
  await write({ write: update(keys.queue(company.tenant, first), { set: { greetingMessage: words } }) });
  await transact([configChanged(company.tenant)]);
  await writes('1');
  const texts = (await outbox()).map(({ content }) => (content.type === 'text' ? content.text : ''));
  expect(texts.length).toBe(2);
  expect(texts.every((text) => text.length <= maxBody)).toBe(true);
  expect(texts.join('')).toContain(words);
  expect(texts.join('')).toContain('*[ 50 ]* - Opção 50');
  expect((await transcript()).length).toBe(3);
});

test('sends the longest possible answer to a first message completely', async () => {
  const { tenant } = company;
  const greetingMessage = '{{name}}'.repeat(500);
  const key = mediaNames.queue(tenant, { queueId: 1 }, 'x');
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body: sampleFiles.pdf }));
  const media = { key, mimetype: 'application/pdf', size: sampleFiles.pdf.length, fileName: 'tabela.pdf' };
  const only = await company.addQueue({ name: 'Só esta', greetingMessage, media });
  for (let id = 1; id <= maxOptionsPerMenu; id++)
    await addOption(only.id, { id, parentId: null, title: '{{name}}'.repeat(25), message: '' });
  await write({
    write: put(keys.setting(tenant, 'sendGreetingMessageOneQueues'), {
      key: 'sendGreetingMessageOneQueues',
      value: 'enabled',
    }),
  });
  await transact([configChanged(tenant)]);
  line = await company.addConnection({ queueIds: [only.id], greetingMessage });
  const name = Array.from({ length: longestRenderedName / 2 }, (_, n) => `${'漢字語名'[n % 4]} `).join('');
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511912345678', { name }), line));
  const contents = (await outbox()).map(({ content }) => content);
  expect(contents.at(-1)).toMatchObject({ type: 'media', kind: 'document' });
  expect(contents.length).toBeLessThanOrEqual(maxAnswerMessages);
  const text = contents.map((content) => (content.type === 'text' ? content.text : '')).join('');
  expect(text.split(name.trim())).toHaveLength(1 + 500 + 500 + 25 * maxOptionsPerMenu);
  expect(text.endsWith('*[ # ]* - Voltar ao início')).toBe(true);
});

describe('a rating', () => {
  const cycles = async (ticketId: number) =>
    (await invoke(history, { token: call(), params: { ticketId } })).body.cycles.map(
      (cycle: { number: number }) => cycle,
    );

  beforeEach(async () => {
    await write({ write: put(keys.setting(company.tenant, 'userRating'), { key: 'userRating', value: 'enabled' }) });
    line = await company.addConnection({ complationMessage: 'Obrigado, {{firstName}}!' });
    await writes('oi');
    const [{ id }] = await tickets();
    await change(id, { status: 'open' });
    await change(id, { status: 'closed' });
    await runTimersAfterUndoPeriod();
    await sentTexts();
  });

  test('is stored and thanked for, notifies no agent and leaves the ticket closed', async () => {
    const [{ id }] = await tickets();
    await writes('3');
    expect((await transcript()).slice(-2)).toEqual(['> 3', '< Obrigado, Maria!']);
    expect(await tickets()).toMatchObject([{ status: 'closed', unreadMessages: 0, cycle: 1 }]);
    const rows = await readWholeRange(keys.cycles(company.tenant, (await tickets())[0].contactId, line.id), {
      consistent: true,
    });
    expect(rows).toMatchObject([{ number: 1, rated: true, score: 3 }]);
    expect(await cycles(id)).toHaveLength(1);
    const [asked] = await sentTexts();
    expect(asked).toMatchObject({ rooms: [`ticket-${id}`], payload: { message: { body: '3', read: true } } });
    await writes('obrigada');
    expect(await tickets()).toMatchObject([{ status: 'pending', cycle: 2, unreadMessages: 1 }]);
  });

  test('with extra text counts as unread', async () => {
    await writes('1 ninguém me respondeu');
    expect(await tickets()).toMatchObject([{ status: 'closed', unreadMessages: 1 }]);
  });

  test('is counted once when two arrive at the same time', async () => {
    await Promise.all([writes('1'), writes('3')]);
    const rows = await readWholeRange<{ score?: number }>(
      keys.cycles(company.tenant, (await tickets())[0].contactId, line.id),
      {
        consistent: true,
      },
    );
    expect(rows.map(({ score }) => score)).toEqual([expect.toBeOneOf([1, 3]), undefined]);
    expect(await tickets()).toMatchObject([{ status: 'pending', cycle: 2 }]);
  });
});

test('gives up after too many answers and marks the ticket and its log', async () => {
  const [queueId = 0] = queueIds;
  await addOption(queueId, { id: 1, parentId: null, title: 'A', message: 'a' });
  await addOption(queueId, { id: 2, parentId: null, title: 'B', message: 'b' });
  await writes('1');
  const [{ contactId, id }] = await tickets();
  const key = keys.ticket(company.tenant, contactId, line.id);
  const row = await get<TicketRow>(key, { consistent: true });
  if (!row) throw new Error('no ticket');
  await write({ write: put(key, { ...row, bot: { ...row.bot, turns: maxBotAnswers } }) });
  await sentTexts();
  await writes('xyz', later(10));
  await writes('xyz', later(20));
  expect((await transcript()).slice(-2)).toEqual(['> xyz', '> xyz']);
  expect(await tickets()).toMatchObject([{ botStopped: true, status: 'pending' }]);
  const { entries } = (await invoke(log, { token: call(), params: { ticketId: id } })).body;
  expect(entries).toMatchObject([{ kind: 'botStopped', user: null, from: null }]);
  // The mark stays while an agent serves the ticket and ends with the service cycle.
  await change(id, { status: 'open' });
  expect(await tickets()).toMatchObject([{ botStopped: true, status: 'open' }]);
  await change(id, { status: 'closed' });
  await writes('oi');
  expect(await tickets()).toMatchObject([{ botStopped: false, status: 'pending' }]);
});

describe('costs', () => {
  const bill = async (body: string) => (await meterTableCost(() => writes(body))).bill;

  test('are those of a plain message while an agent serves the ticket', async () => {
    await writes('oi');
    await deliverBatchToWorker(onInbound, noPictureEventOf(maria, line));
    const [{ id }] = await tickets();
    await change(id, { status: 'open' });
    const { writeUnits, readUnits, trips } = await bill('tudo bem?');
    expect([writeUnits, readUnits, trips].map((n, at) => n <= ([12, 4, 2][at] ?? 0))).toEqual([true, true, true]);
  });

  test('are one message and a queue change more for an answer, and no more for silence', async () => {
    // The first choice after a configuration change reads the options.
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987650000'), line, { body: '1' }));
    await writes('oi');
    await deliverBatchToWorker(onInbound, noPictureEventOf(maria, line));
    const chosen = await bill('1');
    const silent = await bill('alô?');
    // Only an answer has a runner to wake, which is looked up every few seconds.
    expect(chosen.trips).toBeLessThanOrEqual(silent.trips + 1);
    expect(silent.writeUnits).toBeLessThanOrEqual(12);
    expect(chosen.writeUnits).toBeLessThanOrEqual(27);
  });
});
