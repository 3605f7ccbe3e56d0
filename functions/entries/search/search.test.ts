import { beforeEach, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { storeTranscript } from '#functions/entries/assistants/transcribe-voice-notes.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as onRemoved } from '#functions/entries/tickets/on-removed.ts';
import { handler as removeTicket } from '#functions/entries/tickets/remove.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import { searchJobsOfEvents } from '#functions/platform/live/search-jobs.ts';
import type { InboundMedia } from '#shared/messages/media.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import type { FoundMessage } from '#shared/search/contract.ts';
import type { IndexRequest } from '#shared/search/index-request.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { handler as searchIn } from './conversation.ts';
import { handler as search } from './messages.ts';
import { handler as onMessage } from './on-message.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  await drainQueuedMessages('search');
});

const maria = peerIdentity('5511987650001');
const bruno = peerIdentity('5511987650002', { name: 'Bruno' });

const index = async () => {
  const orders = await drainQueuedMessages<IndexRequest>('search');
  if (orders.length > 0) await deliverBatchToWorker(onMessage, ...orders);
  return orders;
};

const store = async (...bodies: string[]) => {
  const texts = bodies.map((body) => inboundTextFrom(maria, line, { body }));
  for (const text of texts) await deliverBatchToWorker(onInbound, text);
  await index();
  return texts;
};

const found = async (searchParam: string, who: SignedInUser = company.admin, query = {}) =>
  (await invoke(search, { token: who.token, query: { searchParam, ...query } })).body as {
    messages: FoundMessage[];
    hasMore: boolean;
    nextCursor: string;
    count: number;
  };
const bodies = async (searchParam: string, who?: SignedInUser) =>
  (await found(searchParam, who)).messages.map(({ excerpt }) => excerpt);

/** The index rows of this company. */
const indexRows = async () =>
  (await tableContents())
    .split('\n')
    .filter((row) => new RegExp(`C#${line.companyId}#(FOUND#|WORD#|LATEST|CHAT#\\d+#WORDS)`).test(row))
    .join('\n');

const onlyTicket = async () =>
  (await invoke(listTickets, { token: company.admin.token, query: { showAll: true } })).body.tickets[0].id as number;

test('finds messages by beginnings of words, ignoring accents and case, with all terms, newest first', async () => {
  await store('Bom dia, João!', 'O BOLETO do João venceu', 'Joana pagou o boleto');
  expect(await bodies('joao')).toEqual(['O BOLETO do João venceu', 'Bom dia, João!']);
  expect(await bodies('JOÃ')).toEqual(['Joana pagou o boleto', 'O BOLETO do João venceu', 'Bom dia, João!']);
  expect(await bodies('bolet joao do')).toEqual(['O BOLETO do João venceu']);
  expect(await bodies('oleto')).toEqual([]);
  expect(await bodies('a, b')).toEqual([]);
  const { messages } = await found('venceu');
  expect(messages[0]).toMatchObject({ seq: 2, fromMe: false, ticket: { id: await onlyTicket() } });
  expect(await bodies(' jo ')).toEqual([]);
});

test('continues each page where the last one ended and shows each message once', async () => {
  await store(...Array.from({ length: 45 }, (_, n) => `pedido número ${n}`));
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await found('pedido', company.admin, cursor ? { cursor } : {});
    seen.push(...page.messages.map(({ seq }) => seq));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => 45 - n));
});

test('indexes an edited message under its new words and removes a deleted one', async () => {
  const [text] = await store('o parafuso quebrou');
  if (!text) throw new Error('nothing said');
  const { chat, fromMe, at, companyId, whatsappId, participant } = text;
  const target = { chat, fromMe, at, companyId, whatsappId, participant, targetProviderId: text.providerId };
  await deliverBatchToWorker(onInbound, { ...target, type: 'edit', providerId: 'EDIT1', body: 'a porca quebrou' });
  // Holds even before the index is updated.
  expect(await bodies('parafuso')).toEqual([]);
  await index();
  expect(await bodies('porca')).toEqual(['a porca quebrou']);
  expect(await indexRows()).not.toContain('parafuso');
  await deliverBatchToWorker(onInbound, { ...target, type: 'delete', providerId: 'DELETE1' });
  await index();
  expect(await bodies('porca')).toEqual([]);
  expect(await indexRows()).toBe('');
});

test('leaves the same index when jobs come twice, late or in the wrong order', async () => {
  const [text] = await store('primeiro texto');
  if (!text) throw new Error('nothing said');
  const { chat, fromMe, at, companyId, whatsappId, participant } = text;
  const edit = {
    chat,
    fromMe,
    at,
    companyId,
    whatsappId,
    participant,
    targetProviderId: text.providerId,
    type: 'edit',
  };
  await deliverBatchToWorker(onInbound, { ...edit, providerId: 'EDIT1', body: 'segundo texto' });
  const orders = await index();
  const after = await indexRows();
  const again = { ...orders[0], again: undefined };
  await Promise.all([
    deliverBatchToWorker(onMessage, ...orders),
    deliverBatchToWorker(onMessage, again),
    deliverBatchAgain(onMessage, again),
  ]);
  expect(after).toContain('segundo');
  expect(await indexRows()).toBe(after);
});

test('finds only messages that the user may see by queue and assignment, and none of another company', async () => {
  const sales = await company.addQueue();
  const other = await company.addQueue();
  const seller = await company.addUser({ queueIds: [sales.id], allTicket: 'desabled' });
  const stranger = await company.addUser({ queueIds: [other.id], allTicket: 'desabled' });
  const free = await company.addUser({ allTicket: 'enabled' });
  await store('quero orçamento');
  const ticketId = await onlyTicket();
  const change = { token: company.admin.token, params: { ticketId } };
  // A waiting ticket must be accepted before it can be read.
  expect(await bodies('orçamento', company.admin)).toHaveLength(1);
  expect(await bodies('orçamento', free)).toEqual([]);
  await invoke(update, { ...change, body: { status: 'open' } });
  expect(await bodies('orçamento', seller)).toEqual([]);
  expect(await bodies('orçamento', free)).toHaveLength(1);
  await invoke(update, { ...change, body: { userId: seller.user.id, queueId: sales.id } });
  expect(await bodies('orçamento', seller)).toHaveLength(1);
  expect(await bodies('orçamento', stranger)).toEqual([]);
  const call = { params: { ticketId }, query: { searchParam: 'orçamento' } };
  expect((await invoke(searchIn, { ...call, token: stranger.token })).status).toBe(403);
  const foreign = await seedCompany();
  expect(await bodies('orçamento', foreign.admin)).toEqual([]);
  expect((await invoke(searchIn, { ...call, token: foreign.admin.token })).status).toBe(404);
});

test('does not find a deleted conversation, neither alone nor in its successor', async () => {
  await store('assunto encerrado');
  await invoke(removeTicket, { token: company.admin.token, params: { ticketId: await onlyTicket() } });
  expect(await bodies('assunto')).toEqual([]);
  for (const body of await drainQueuedMessages('removedTickets')) await deliverBatchToWorker(onRemoved, body);
  await index();
  expect(await indexRows()).toBe('');
  await store('assunto novo');
  expect(await bodies('assunto')).toEqual(['assunto novo']);
});

test('searches one conversation alone and counts all its hits', async () => {
  await store(...Array.from({ length: 60 }, (_, n) => (n % 2 ? `nota fiscal ${n}` : `outra coisa ${n}`)));
  const ticketId = await onlyTicket();
  await deliverBatchToWorker(onInbound, inboundTextFrom(bruno, line, { body: 'nota de outro' }));
  await index();
  const call = { token: company.admin.token, params: { ticketId } };
  const first = (await invoke(searchIn, { ...call, query: { searchParam: 'fisc not' } })).body;
  expect(first).toMatchObject({ count: 30, isComplete: true, hasMore: false });
  expect(first.messages[0]).toMatchObject({ seq: 60, excerpt: 'nota fiscal 59', ticketId });
  const all = (await invoke(searchIn, { ...call, query: { searchParam: 'out' } })).body;
  expect(all.messages.map(({ seq }: { seq: number }) => seq)).toContain(1);
});

test('finds a message from the moment it is stored, without the worker', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { body: 'oi' }));
  const ticketId = await onlyTicket();
  const { token } = company.admin;
  await invoke(update, { token, params: { ticketId }, body: { status: 'open' } });
  const { body } = await invoke(send, { token, params: { ticketId }, body: { body: 'segue comprovante' } });
  expect(await bodies('comprovante')).toEqual(['segue comprovante']);
  const { whatsappId, providerId } = parseMessageId(body.id);
  const outcome = { type: 'ack', ack: 2 };
  const at = new Date().toISOString();
  await drainQueuedMessages('search');
  await deliverBatchToWorker(onReceipt, {
    companyId: line.companyId,
    whatsappId,
    providerIds: [providerId],
    outcome,
    at,
  });
  expect(await drainQueuedMessages('search')).toEqual([]);
});

test('a message of an hour ago enters the index by the worker, which knows the blocks of its time', async () => {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { body: 'nota atrasada', at }));
  expect(await bodies('atrasada')).toEqual([]);
  expect(await index()).toHaveLength(1);
  expect(await bodies('atrasada')).toEqual(['nota atrasada']);
});

test('an order after a new message is given where the worker has to look for a block', () => {
  const message = { ticketId: 3, fromMe: true, isEdited: false, isDeleted: false, createdAt: new Date().toISOString() };
  const created = (...seqs: number[]) =>
    searchJobsOfEvents(
      seqs.map((seq) => ({
        companyId: 1,
        rooms: [],
        event: 'company-1-appMessage',
        payload: { action: 'create', message: { ...message, seq } },
      })),
    ).map((order) => order.seq);
  const seqs = Array.from({ length: 200 }, (_, n) => n + 1);
  expect(seqs.flatMap((seq) => created(seq))).toEqual([...seqs.filter((seq) => (3 + seq) % 16 === 0), 200]);
  // More of one call than its transaction has room for.
  expect(created(...seqs.slice(0, 11))).toEqual(seqs.slice(0, 11));
  expect(created(...seqs.slice(0, 10))).toEqual([]);
});

test('opens a conversation at any of its messages and pages in both directions', async () => {
  await store(...Array.from({ length: 70 }, (_, n) => `mensagem ${n + 1}`));
  const call = { token: company.admin.token, params: { ticketId: await onlyTicket() } };
  const read = async (query: Record<string, string | number>) => {
    const { body } = await invoke(listMessages, { ...call, query });
    return { ...body, seqs: body.messages.map(({ seq }: { seq: number }) => seq) as number[] };
  };
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const back = await read({ until: 30 });
  expect(back.seqs).toEqual(span(11, 30));
  expect((await read({ until: 30, cursor: back.nextCursor })).seqs).toEqual(span(1, 10));
  const [first] = (await read({ until: 1 })).messages;
  expect((await read({ untilMessage: first.id })).seqs).toEqual([1]);
  const forward = await read({ after: 30 });
  expect(forward.seqs).toEqual(span(31, 50));
  expect(forward.hasMore).toBe(true);
  const last = await read({ after: 30, cursor: forward.nextCursor });
  expect(last.seqs).toEqual(span(51, 70));
  expect(last.hasMore).toBe(false);
});

test('takes back an edit or deletion in the index when WhatsApp refused it', () => {
  const message = {
    ticketId: 3,
    seq: 5,
    fromMe: true,
    isEdited: false,
    isDeleted: false,
    createdAt: '2026-11-02T12:00:00.000Z',
  };
  const changeEvent = (change: { kind: string; state: string } | null) =>
    searchJobsOfEvents([
      {
        companyId: 1,
        rooms: [],
        event: 'company-1-appMessage',
        payload: { action: 'update', message: { ...message, change } },
      },
    ]);
  expect(changeEvent({ kind: 'delete', state: 'failed' })).toEqual([
    { companyId: 1, ticketId: 3, seq: 5, again: true },
  ]);
  expect(changeEvent(null)).toEqual([]);
});

test('finds a voice note by the words of its transcript, until it is deleted', async () => {
  const media: InboundMedia = {
    mimetype: 'audio/ogg; codecs=opus',
    fileName: null,
    size: 9000,
    width: null,
    height: null,
    seconds: 4,
    thumbnail: null,
    waveform: null,
    source: null,
  };
  const note = inboundTextFrom(maria, line, { body: '', kind: 'voice', media });
  await deliverBatchToWorker(onInbound, note);
  await index();
  expect(await bodies('rosas')).toEqual([]);
  const [row] = await readWholeRange<MessageRow>(keys.messages(company.tenant, await onlyTicket()));
  await storeTranscript(company.tenant, row as MessageRow, 'Quanto custam as rosas?');
  await index();
  expect(await bodies('rosas')).toEqual(['Quanto custam as rosas?']);
  const { chat, fromMe, at, companyId, whatsappId, participant } = note;
  const target = { chat, fromMe, at, companyId, whatsappId, participant, targetProviderId: note.providerId };
  await deliverBatchToWorker(onInbound, { ...target, type: 'delete', providerId: 'DELETE2' });
  await index();
  expect(await bodies('rosas')).toEqual([]);
  expect(await indexRows()).toBe('');
});

test('lists tickets whose messages have the words, after those found by their contact, each once', async () => {
  const token = company.admin.token;
  const names = async (query: object) => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await invoke(listTickets, {
        token,
        query: { showAll: true, ...query, ...(cursor ? { cursor } : {}) },
      });
      ids.push(...body.tickets.map(({ contact }: { contact: { name: string } }) => contact.name));
      cursor = body.nextCursor;
    } while (cursor);
    return ids;
  };
  const boleta = peerIdentity('5511987650003', { name: 'Boleto Express' });
  await deliverBatchToWorker(onInbound, inboundTextFrom(boleta, line, { body: 'segue o boleto' }));
  // More messages of one ticket than a page holds.
  for (let n = 0; n < 45; n++)
    await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { body: `boleto ${n}` }));
  await deliverBatchToWorker(onInbound, inboundTextFrom(bruno, line, { body: 'o BOLETO venceu' }));
  await index();
  expect(await names({ searchParam: 'boleto' })).toEqual(['Boleto Express', 'Bruno', maria.name]);
  expect(await names({ searchParam: 'boleto', searchIn: 'people' })).toEqual(['Boleto Express']);
  expect(await names({ searchParam: 'boleto venceu', status: 'pending' })).toEqual(['Bruno']);
  expect(await names({ searchParam: 'boleto', status: 'closed' })).toEqual([]);
  const stranger = await company.addUser({ queueIds: [], allTicket: 'desabled' });
  const theirs = await invoke(listTickets, { token: stranger.token, query: { searchParam: 'boleto' } });
  expect(theirs.body).toMatchObject({ tickets: [], hasMore: false });
  const first = await invoke(listTickets, { token, query: { showAll: true, searchParam: 'boleto' } });
  const forged = { searchParam: 'boleto', cursor: Buffer.from('{"at":"messages|x","found":0}').toString('base64url') };
  expect(first.status).toBe(200);
  expect((await invoke(listTickets, { token, query: forged })).status).toBe(200);
});
