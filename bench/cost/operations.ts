import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handler as listAnnouncements } from '#functions/entries/announcements/list.ts';
import { handler as me } from '#functions/entries/auth/me.ts';
import { handler as fanOut } from '#functions/entries/live/fan-out.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as markRead } from '#functions/entries/messages/mark-read.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { handler as listQueues } from '#functions/entries/queues/list.ts';
import { handler as readTogether } from '#functions/entries/reads/together.ts';
import { handler as onSearch } from '#functions/entries/search/on-message.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchToWorker,
  inboundTextFrom,
  noPictureEventOf,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as countTickets } from '#functions/entries/tickets/counts.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as readActs } from '#functions/entries/tickets/log.ts';
import { handler as showTicket } from '#functions/entries/tickets/show-by-uuid.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { handler as saveDraft } from '#functions/entries/unsent/save.ts';
import { handler as listWebhooks } from '#functions/entries/webhooks/list.ts';
import type { Message } from '#shared/messages/message.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { jobQueueUrl } from '#shared/server/enqueue.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { wakeUpQueueUrl } from '#shared/server/wake-runner.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import type { OperationCount, OperationName } from './counts.ts';
import { drainQueue } from './drain.ts';
import { measureSessionRefresh } from './session-operations.ts';
import { type MeasuredOperation, measuredSocketOperations } from './socket-operations.ts';

/** Those that are measured here: blocks of the search index have texts of their own (`search-block.ts`). */
type MeasuredName = Exclude<OperationName, 'fillBlock'>;

const openTickets = 60;
const messages = 25;
const rounds = 40;

/** Measures every operation of an agent's day and of a message's path, averaged over many rounds. */
export async function measureOperations(): Promise<Record<MeasuredName, OperationCount>> {
  const sockets = await discardingGateway();
  try {
    return await measureOn(sockets.endpoint);
  } finally {
    sockets.close();
  }
}

/** A gateway that accepts every frame and discards it. */
async function discardingGateway() {
  const server = createServer((request, response) => request.resume().on('end', () => response.end()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
  return { endpoint, close: () => server.close() };
}

async function measureOn(sockets: string): Promise<Record<MeasuredName, OperationCount>> {
  process.env.SOCKETS_ENDPOINT = sockets;
  const product = await seedOperations();
  const measured: Partial<Record<MeasuredName, OperationCount>> = {};
  for (const [name, { before, work }] of Object.entries(product.operations)) {
    measured[name as MeasuredName] = await measure(work, before, product.wakeUpQueue);
  }
  return measured as Record<MeasuredName, OperationCount>;
}

async function measure(
  work: MeasuredOperation['work'],
  before: MeasuredOperation['before'],
  wakeUpQueue: string,
): Promise<OperationCount> {
  // The first calls also fill the caches that a Lambda keeps in memory.
  for (let n = 0; n < 5; n++) {
    await before?.(n);
    await work(n);
  }
  const drainAll = () =>
    Promise.all([drainQueue(jobQueueUrl('live')), drainQueue(jobQueueUrl('search')), drainQueue(wakeUpQueue)]);
  await drainAll();
  const sum = { writeUnits: 0, readUnits: 0, trips: 0, cpuMs: 0, answerBytes: 0, liveEvents: 0, orders: 0, wakeUps: 0 };
  for (let n = 5; n < rounds + 5; n++) {
    await before?.(n);
    if (before) await drainAll();
    const start = process.cpuUsage();
    const { result, bill } = await meterTableCost(() => work(n));
    const { user, system } = process.cpuUsage(start);
    sum.writeUnits += bill.writeUnits;
    sum.readUnits += bill.readUnits;
    sum.trips += bill.trips;
    sum.cpuMs += (user + system) / 1000;
    sum.answerBytes += bytesOf(result);
    const [live, orders, wakeUps] = await drainAll();
    sum.liveEvents += live.length;
    sum.orders += orders.length;
    sum.wakeUps += wakeUps.length;
  }
  return Object.fromEntries(
    Object.entries(sum).map(([name, total]) => [name, Math.round((total / rounds) * 100) / 100]),
  ) as unknown as OperationCount;
}

/** Bytes of an HTTP response; workers return none. */
const bytesOf = (result: unknown): number =>
  result instanceof Object && 'body' in result ? Buffer.byteLength(JSON.stringify(result.body)) : 0;

/** Typical messages of shops and their customers: some 35 letters each, and one in six about an order. */
const texts = [
  'Bom dia! Vocês têm entrega no meu bairro?',
  'Vou verificar e já retorno.',
  'Meu pedido é o 4587213',
  'Consegue fazer um desconto à vista?',
  'Obrigada!',
  'Segue o comprovante do pix, pode conferir?',
];

/** The call of the search worker for one new message in so many, without its look whether there are enough for a block. */
async function ofSearch(companyId: number, write: (n: number, text: string) => Promise<{ body: Message }>) {
  let order: unknown;
  const sendText = async (n: number) => {
    const { ticketId, seq } = (await write(n, texts[n % texts.length] ?? '')).body;
    order = { companyId, ticketId, seq };
  };
  return { index: { before: sendText, work: () => deliverBatchToWorker(onSearch, order) } };
}

/** The small reads of a load of the app in turn. */
function readAside(token: string, { uuid }: Ticket, n: number) {
  const reads = [
    () => invoke(listQueues, { token }),
    () => invoke(listAnnouncements, { token }),
    () => invoke(listWebhooks, { token }),
    () => invoke(showTicket, { token, params: { uuid } }),
  ];
  const read = reads[n % reads.length] ?? reads[0];
  return read?.() ?? Promise.resolve();
}

/** The reads of an opened conversation together. */
function readsOf({ id: ticketId, contact }: Ticket) {
  const again = [
    { route: 'messages.list', params: { ticketId }, query: { marksRead: 'false' } },
    { route: 'ticket-notes.list', query: { ticketId } },
  ];
  const first = [
    ...again,
    { route: 'unsent.show', params: { ticketId } },
    { route: 'schedules.list', query: { contactId: contact.id } },
    { route: 'overview.contact', params: { contactId: contact.id }, query: { parts: 'history' } },
  ];
  return { again: JSON.stringify(again), first: JSON.stringify(first) };
}

async function seedOperations(): Promise<{ operations: Record<MeasuredName, MeasuredOperation>; wakeUpQueue: string }> {
  const company = await seedCompany();
  const { token } = company.admin;
  const line = await company.addConnection();
  const customer = (n: number) => peerIdentity(`55219${String(90_000_000 + n)}`);
  const receive = (n: number) =>
    deliverBatchToWorker(onInbound, inboundTextFrom(customer(n), line, { body: 'Bom dia! Vocês têm entrega?' }));
  const list = (status: string) => invoke(listTickets, { token, query: { status, showAll: true } });
  for (let n = 0; n < openTickets; n++) {
    await receive(n);
    // The runner answers about pictures once a week per customer, but customers write more often, so this is left out
    // of the measurement.
    await deliverBatchToWorker(onInbound, noPictureEventOf(customer(n), line));
  }
  for (let page = 0; page * 40 < openTickets; page++) {
    for (const { id } of (await list('pending')).body.tickets)
      await invoke(updateTicket, { token, params: { ticketId: id }, body: { status: 'open' } });
  }
  const [{ id: ticketId }, { id: otherId }] = (await list('open')).body.tickets;
  const params = { ticketId };
  const write = (n: number, text = 'Sim, entregamos', into = ticketId) =>
    invoke(send, { token, params: { ticketId: into }, body: { body: `${text} ${n}` } });
  for (let n = 0; n < messages; n++) await write(n);
  const { body: conversation } = await invoke(listMessages, { token, params });
  const contact = conversation.ticket.contact.number;
  let sent = '';
  let event: unknown;
  const acked = (ack: number) => ({
    companyId: company.tenant.companyId,
    whatsappId: line.id,
    providerIds: [parseMessageId(sent).providerId],
    outcome: { type: 'ack', ack },
    at: new Date().toISOString(),
  });
  const sendOne = async (n: number) => {
    sent = (await write(n + 1000)).body.id;
  };
  const operations: Record<MeasuredName, MeasuredOperation> = {
    receive: { work: receive },
    send: { work: (n) => write(n) },
    receipt: {
      // The first receipt of a message also updates the search index.
      before: async (n) => {
        await sendOne(n);
        await deliverBatchToWorker(onReceipt, acked(2));
      },
      work: () => deliverBatchToWorker(onReceipt, acked(3)),
    },
    fanOut: {
      before: async (n) => {
        await drainQueue(jobQueueUrl('live'));
        await sendOne(n);
        event = (await drainQueue(jobQueueUrl('live'))).at(-1);
      },
      work: () => deliverBatchToWorker(fanOut, event),
    },
    // In another conversation: one of two hundred messages fills a block of its own index.
    ...(await ofSearch(company.tenant.companyId, (n, text) => write(n, text, otherId))),
    ...(await measuredSocketOperations(company.admin, [ticketId, otherId])),
    ...(await measureSessionRefresh(company)),
    listTickets: { work: () => list('open') },
    countTickets: { work: () => invoke(countTickets, { token, query: { showAll: true } }) },
    openConversation: {
      work: () => invoke(readTogether, { token, query: { reads: readsOf(conversation.ticket).first } }),
    },
    readAgain: { work: () => invoke(readTogether, { token, query: { reads: readsOf(conversation.ticket).again } }) },
    readAside: { work: (n) => readAside(token, conversation.ticket, n) },
    saveDraft: {
      work: (n) =>
        invoke(saveDraft, { token, params, body: { text: `Um rascunho ${n}`, replyId: null, origin: 'bench' } }),
    },
    readActs: { work: () => invoke(readActs, { token, params }) },
    markRead: {
      before: () => deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(contact), line)),
      work: () => invoke(markRead, { token, params }),
    },
    changeTicket: {
      work: (n) => invoke(updateTicket, { token, params, body: { status: n % 2 === 0 ? 'closed' : 'open' } }),
    },
    me: { work: () => invoke(me, { token }) },
  };
  return { operations, wakeUpQueue: wakeUpQueueUrl(0) };
}
