import { handler as me } from '#functions/auth/me.ts';
import { handler as fanOut } from '#functions/live/fan-out.ts';
import { handler as listMessages } from '#functions/messages/list.ts';
import { handler as markRead } from '#functions/messages/mark-read.ts';
import { handler as onInbound } from '#functions/messages/on-inbound.ts';
import { handler as onReceipt } from '#functions/messages/on-receipt.ts';
import { handler as send } from '#functions/messages/send.ts';
import { seedCompany } from '#functions/testing/company.ts';
import { deliver, person, textFrom } from '#functions/testing/inbound.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as countTickets } from '#functions/tickets/counts.ts';
import { handler as listTickets } from '#functions/tickets/list.ts';
import { handler as updateTicket } from '#functions/tickets/update.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { meter } from '#shared/server/meter.ts';
import { shardOf } from '#shared/server/queue.ts';
import type { OperationCount, OperationName } from './counts.ts';
import { drain } from './drain.ts';

const OPEN_TICKETS = 60;
const MESSAGES = 25;
const ROUNDS = 40;

/** Everything an agent's day and a message's way call, as often as it takes to know. */
export async function measureOperations(): Promise<Record<OperationName, OperationCount>> {
  const stage = await openStage();
  const measured: Partial<Record<OperationName, OperationCount>> = {};
  for (const [name, { before, work }] of Object.entries(stage.operations)) {
    measured[name as OperationName] = await measure(work, before, stage.doorbell);
  }
  return measured as Record<OperationName, OperationCount>;
}

type Work = (n: number) => Promise<unknown>;
interface Operation {
  work: Work;
  /** What has to be done before each of it, uncounted. */
  before?: (n: number) => Promise<unknown>;
}

async function measure(work: Work, before: Operation['before'], doorbell: string): Promise<OperationCount> {
  // The first ones also pay for what a Lambda keeps in memory.
  for (let n = 0; n < 5; n++) {
    await before?.(n);
    await work(n);
  }
  await drain('QUEUE_LIVE');
  await drain(doorbell);
  const sum = { writeUnits: 0, readUnits: 0, trips: 0, cpuMs: 0, answerBytes: 0, liveEvents: 0, rings: 0 };
  for (let n = 5; n < ROUNDS + 5; n++) {
    await before?.(n);
    if (before) await Promise.all([drain('QUEUE_LIVE'), drain(doorbell)]);
    const start = process.cpuUsage();
    const { result, bill } = await meter(() => work(n));
    const { user, system } = process.cpuUsage(start);
    sum.writeUnits += bill.writeUnits;
    sum.readUnits += bill.readUnits;
    sum.trips += bill.trips;
    sum.cpuMs += (user + system) / 1000;
    sum.answerBytes += bytesOf(result);
    sum.liveEvents += (await drain('QUEUE_LIVE')).length;
    sum.rings += (await drain(doorbell)).length;
  }
  return Object.fromEntries(
    Object.entries(sum).map(([name, total]) => [name, Math.round((total / ROUNDS) * 100) / 100]),
  ) as unknown as OperationCount;
}

/** Of an HTTP answer; workers answer nothing. */
const bytesOf = (result: unknown): number =>
  result instanceof Object && 'body' in result ? Buffer.byteLength(JSON.stringify(result.body)) : 0;

async function openStage(): Promise<{ operations: Record<OperationName, Operation>; doorbell: string }> {
  const company = await seedCompany();
  const { token } = company.admin;
  const line = await company.addConnection();
  const customer = (n: number) => person(`55219${String(90_000_000 + n)}`);
  const receive = (n: number) =>
    deliver(onInbound, textFrom(customer(n), line, { body: 'Bom dia! Vocês têm entrega?' }));
  const list = (status: string) => invoke(listTickets, { token, query: { status, showAll: true } });
  for (let n = 0; n < OPEN_TICKETS; n++) await receive(n);
  for (let page = 0; page * 40 < OPEN_TICKETS; page++) {
    for (const { id } of (await list('pending')).body.tickets)
      await invoke(updateTicket, { token, params: { ticketId: id }, body: { status: 'open' } });
  }
  const [{ id: ticketId }] = (await list('open')).body.tickets;
  const params = { ticketId };
  const write = (n: number) => invoke(send, { token, params, body: { body: `Sim, entregamos ${n}.` } });
  for (let n = 0; n < MESSAGES; n++) await write(n);
  const { body: conversation } = await invoke(listMessages, { token, params });
  const contact = conversation.ticket.contact.number;
  let sent = '';
  let event: unknown;
  const accepted = (ack: number) => ({
    companyId: company.tenant.companyId,
    whatsappId: line.id,
    providerIds: [parseMessageId(sent).providerId],
    outcome: { type: 'ack', ack },
    at: new Date().toISOString(),
  });
  const sendOne = async (n: number) => {
    sent = (await write(n + 1000)).body.id;
  };
  const operations: Record<OperationName, Operation> = {
    receive: { work: receive },
    send: { work: write },
    receipt: { before: sendOne, work: () => deliver(onReceipt, accepted(3)) },
    fanOut: {
      before: async (n) => {
        await drain('QUEUE_LIVE');
        await sendOne(n);
        event = (await drain('QUEUE_LIVE')).at(-1);
      },
      work: () => deliver(fanOut, event),
    },
    listTickets: { work: () => list('open') },
    countTickets: { work: () => invoke(countTickets, { token, query: { showAll: true } }) },
    openConversation: { work: () => invoke(listMessages, { token, params }) },
    markRead: {
      before: () => deliver(onInbound, textFrom(person(contact), line)),
      work: () => invoke(markRead, { token, params }),
    },
    changeTicket: {
      work: (n) => invoke(updateTicket, { token, params, body: { status: n % 2 === 0 ? 'closed' : 'open' } }),
    },
    me: { work: () => invoke(me, { token }) },
  };
  return { operations, doorbell: `DOORBELL_${shardOf(company.tenant.companyId, line.id)}` };
}
