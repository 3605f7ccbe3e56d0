import { undoSeconds } from '#functions/conversation/acts/undo-seconds.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { getTicket } from '#functions/conversation/tickets/ticket-store.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import type { SeededCompany, SignedInUser } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as list } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import type { TimerRow } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import type { Cycle, CycleMarks } from '#shared/tickets/cycle.ts';
import { runDueTimers } from './run-due-timers.ts';

export const minuteInMs = 60_000;
export const hourInMs = 60 * minuteInMs;

/** Carries out everything due at that time; the clock advances a millisecond with each reading. */
export async function runTimersDueAt(begin: Date): Promise<boolean> {
  let passed = 0;
  const left = await runDueTimers({ now: () => new Date(begin.getTime() + passed++), isLate: () => false });
  return left.length === 0;
}

/** Sends the texts of agents' acts, which wait until the acts can no longer be undone. */
export function runTimersAfterUndoPeriod(): Promise<boolean> {
  return runTimersDueIn((undoSeconds + 1) * 1000);
}

/** Carries out everything due `ms` from now. */
export function runTimersDueIn(ms: number): Promise<boolean> {
  return runTimersDueAt(new Date(Date.now() + ms));
}

export type TestInbox = ReturnType<typeof testInbox>;

/** Actions and queries on a company's inbox for tests. */
export function testInbox(company: SeededCompany, line: { id: number; companyId: number }) {
  let customers = 0;
  const { tenant, admin } = company;
  const change = async (ticketId: number, body: object, { token }: SignedInUser = admin) => {
    const answer = await invoke(update, { token, params: { ticketId }, body });
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const desk = {
    change,
    /** Closes a ticket, and sends the farewell or the question that follows. */
    async resolve(ticketId: number, by?: SignedInUser): Promise<TicketRow> {
      await change(ticketId, { status: 'closed' }, by);
      await runTimersAfterUndoPeriod();
      return getTicket(tenant, ticketId);
    },
    write: (chat = peerIdentity(`55119600000${String(++customers).padStart(2, '0')}`), fields = {}) =>
      deliverBatchToWorker(onInbound, inboundTextFrom(chat, line, fields)),
    /** Creates a pending ticket of a new customer. */
    async arrive(chat = peerIdentity(`55119600000${String(++customers).padStart(2, '0')}`)): Promise<number> {
      await desk.write(chat);
      const query = { showAll: true, status: 'pending', order: 'newest' };
      return (await invoke(list, { token: admin.token, query })).body.tickets[0].id;
    },
    async sendText(ticketId: number, body = 'Em que posso ajudar?'): Promise<void> {
      await invoke(send, { token: admin.token, params: { ticketId }, body: { body } });
    },
    /** Creates an open ticket whose last message is from the company. */
    async answered(chat?: ReturnType<typeof peerIdentity>): Promise<number> {
      const id = await desk.arrive(chat);
      await change(id, { status: 'open' });
      await desk.sendText(id);
      return id;
    },
    /** Texts of all messages sent to the customer. */
    async sent(ticketId: number): Promise<string[]> {
      const rows = await readWholeRange<MessageRow>(keys.messages(tenant, ticketId), { consistent: true });
      return rows.filter(({ fromMe }) => fromMe).map(({ body }) => body);
    },
    ticket: (ticketId: number) => getTicket(tenant, ticketId),
    async cycles(ticketId: number): Promise<(Cycle & CycleMarks)[]> {
      const { contactId, whatsappId } = await getTicket(tenant, ticketId);
      return readWholeRange<Cycle & CycleMarks>(keys.cycles(tenant, contactId, whatsappId), { consistent: true });
    },
    /** The stored timers but those of acts, which every change by an agent sets. */
    async rows(): Promise<TimerRow[]> {
      const rows = await readWholeRange<TimerRow>(
        { pk: keys.timer(tenant, '', 0).pk, prefix: '' },
        { consistent: true },
      );
      return rows.filter(({ kind }) => kind !== 'ticketAct');
    },
    /** Kind and id of the stored timers. */
    timers: async (): Promise<string[]> => (await desk.rows()).map(({ kind, id }) => `${kind} ${id}`),
  };
  return desk;
}
