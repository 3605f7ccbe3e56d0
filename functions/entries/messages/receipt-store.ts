import { type AmendContext, type AmendedMessage, amendMessage } from '#functions/conversation/messages/amend.ts';
import { withChangeOutcome } from '#functions/conversation/messages/message-changes.ts';
import type { MessagePointer, MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { includesTicket, ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import { reannouncedTicket } from '#functions/conversation/tickets/ticket-change.ts';
import type { JobDelivery } from '#functions/platform/jobs/consume.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { FileState } from '#shared/messages/media.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { keys } from '#shared/server/keys.ts';
import { type Change, get, readTableRows, update, type When, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type AckTimes, ackFields, raiseMessageAck } from './raise-ack.ts';

/** The stored row already has this state or a later one. */
class NothingNew extends Error {
  readonly stored: MessageRow | undefined;
  constructor(stored: MessageRow | undefined) {
    super('nothing new');
    this.stored = stored;
  }
}

const fileIs = (comparison: '=' | '<>', state: FileState['state']): When => ({
  text: `#file_now.#file_state ${comparison} :file_state`,
  names: { '#file_now': 'file', '#file_state': 'state' },
  values: { ':file_state': state },
});

/** A changed message, with its ticket if the list entry changed too. */
type ReceiptChange = Pick<AmendedMessage, 'message' | 'line'>;

/** Acks of a message, each with its time. */
type Acks = { type: 'acks'; acks: AckTimes };
type Outcome = Exclude<Receipt['outcome'], { type: 'ack' }> | Acks;
type Failed = Extract<Receipt['outcome'], { type: 'failed' }>;
type OfFile = Extract<Receipt['outcome'], { type: 'fetched' | 'lost' }>;

/** Returns the write for what became of a file. */
const changeOf = (outcome: OfFile): Change => {
  if (outcome.type === 'fetched') {
    return { set: { file: { state: 'ready', ...outcome.file } }, add: { version: 1 }, when: fileIs('<>', 'ready') };
  }
  // Only while the file is awaited: the late report of an earlier attempt takes no file away.
  return { set: { file: { state: outcome.reason } }, add: { version: 1 }, when: fileIs('=', 'waiting') };
};

const storedMessageOf = async (tenant: Tenant, whatsappId: number, { ticketId, contactId, seq }: MessagePointer) => {
  const [message, ticket] = await Promise.all([
    get<MessageRow>(keys.message(tenant, ticketId, seq), { consistent: true }),
    ticketOnConnection(tenant, contactId, whatsappId),
  ]);
  return { message, ticket };
};

/**
 * Returns the change of a message that could not be sent, or that was accepted after all because a later attempt got
 * through.
 */
const turnOf = (message: MessageRow, outcome: Failed | Acks, at: string) => {
  if (!message.fromMe) return undefined;
  if (outcome.type === 'acks') {
    const fields = ackFields(outcome.acks);
    return message.ack < fields.ack ? { ...fields, failure: null, providerCode: null } : undefined;
  }
  // A failure counts only while WhatsApp has not accepted the message.
  if (message.ack !== 0 || message.failure !== null) return undefined;
  // A refused edit or deletion means nothing for a message that never arrived.
  const isOutdated = message.change?.state === 'failed' && message.change.kind !== 'reaction';
  const { failure, providerCode } = outcome;
  return { failure, providerCode, failedAt: at, ...(isOutdated && { change: null }) };
};

/** The list entry of this message's ticket; an earlier delivery may have died before announcing it. */
const storedLine = (message: MessageRow, ticket: TicketRow | undefined): Pick<ReceiptChange, 'line'> =>
  ticket && includesTicket(ticket, message.ticketId) && !ticket.deletedAt ? { line: reannouncedTicket(ticket) } : {};

/** When it was reported, and whether to return a row that it does not change. */
interface Reported {
  at: string;
  withStored: boolean;
}

/** Sets or clears a failure: the list entry of the ticket changes with the message. */
const turn = (
  context: AmendContext,
  whatsappId: number,
  pointer: MessagePointer,
  outcome: Failed | Acks,
  { at, withStored }: Reported,
): Promise<ReceiptChange[]> =>
  retryOnConflict(async () => {
    const { message, ticket } = await storedMessageOf(context.tenant, whatsappId, pointer);
    if (!message) return [];
    const change = turnOf(message, outcome, at);
    if (change) return [await amendMessage(context, { message, ticket }, change)];
    return withStored ? [{ message, ...storedLine(message, ticket) }] : [];
  });

/** Applies a receipt and returns the row if it changed; with `withStored` an unchanged row as well. */
const bring = async (
  context: AmendContext,
  whatsappId: number,
  pointer: MessagePointer,
  outcome: Outcome,
  reported: Reported,
): Promise<ReceiptChange[]> => {
  const { withStored } = reported;
  if (outcome.type === 'failed') return turn(context, whatsappId, pointer, outcome, reported);
  const key = keys.message(context.tenant, pointer.ticketId, pointer.seq);
  if (outcome.type === 'acks') {
    const answer = await raiseMessageAck(key, outcome.acks);
    if ('raised' in answer) return [{ message: answer.raised }];
    if (answer.stored?.failure) return turn(context, whatsappId, pointer, outcome, reported);
    return withStored && answer.stored ? [{ message: answer.stored }] : [];
  }
  try {
    const row = await write<MessageRow>({
      write: update(key, changeOf(outcome)),
      otherwise: (stored) => new NothingNew(stored as MessageRow | undefined),
    });
    return row ? [{ message: row }] : [];
  } catch (error) {
    if (!(error instanceof NothingNew)) throw error;
    const { stored: storedRow } = error;
    return withStored && storedRow ? [{ message: storedRow }] : [];
  }
};

/** Settles an edit, deletion or reaction of ours: WhatsApp has accepted it, or it is undone here as well. */
const settle = (
  context: AmendContext,
  whatsappId: number,
  pointer: MessagePointer,
  id: string,
  { type }: Receipt['outcome'],
  withStored: boolean,
): Promise<ReceiptChange[]> =>
  retryOnConflict(async () => {
    const { message, ticket } = await storedMessageOf(context.tenant, whatsappId, pointer);
    if (!message || (type !== 'ack' && type !== 'failed')) return [];
    const change = withChangeOutcome(message, id, type === 'ack');
    if (change) return [await amendMessage(context, { message, ticket }, change)];
    return withStored ? [{ message, ...storedLine(message, ticket) }] : [];
  });

interface Acked {
  acks: Map<number, string>;
  isRepeated: boolean;
  written?: Promise<ReceiptChange[]>;
}

export type ApplyReceipt = (context: AmendContext, receipt: Receipt, delivery: JobDelivery) => Promise<ReceiptChange[]>;

/**
 * Applies receipts to the rows of our messages and returns the rows that changed. Unknown ids and repeats change
 * nothing; for a receipt that was delivered before, unchanged rows are returned as well. A message is accepted and
 * delivered within moments: its acks in one batch are written together, once, and the row is returned for the first of
 * them. All of them fail with that write.
 */
export function receiptApplierForBatch(): ApplyReceipt {
  const acked = new Map<string, Acked>();

  /** Called before the first `await`, so that the whole batch is recorded when the first ack is written. */
  const remember = (name: string, ack: number, at: string, isRepeated: boolean): void => {
    const merged = acked.get(name) ?? { acks: new Map<number, string>(), isRepeated };
    merged.acks.set(ack, merged.acks.get(ack) ?? at);
    acked.set(name, { ...merged, isRepeated: merged.isRepeated || isRepeated });
  };
  const bringHighest = async (
    context: AmendContext,
    line: number,
    pointer: MessagePointer,
    name: string,
    at: string,
  ) => {
    const all = acked.get(name) ?? { acks: new Map<number, string>(), isRepeated: false };
    if (all.written) {
      await all.written;
      return [];
    }
    const { acks, isRepeated } = all;
    all.written = bring(context, line, pointer, { type: 'acks', acks }, { at, withStored: isRepeated });
    return all.written;
  };

  return async (context, { whatsappId, providerIds, outcome, at }, { isRepeated }) => {
    const { tenant } = context;
    const ids = [...new Set(providerIds)];
    const nameOf = (id: string) => `${tenant.companyId} ${whatsappId} ${id}`;
    if (outcome.type === 'ack') for (const id of ids) remember(nameOf(id), outcome.ack, at, isRepeated);
    const pointers = await readTableRows<MessagePointer>(
      ids.map((id) => keys.providerMessage(tenant, whatsappId, id)),
      { consistent: true },
    );
    const changed = await Promise.all(
      ids.map((id, index) => {
        const pointer = pointers[index];
        if (!pointer) return [];
        if (pointer.change) return settle(context, whatsappId, pointer, id, outcome, isRepeated);
        if (outcome.type === 'ack') return bringHighest(context, whatsappId, pointer, nameOf(id), at);
        return bring(context, whatsappId, pointer, outcome, { at, withStored: isRepeated });
      }),
    );
    return changed.flat();
  };
}
