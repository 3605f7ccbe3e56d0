import type { OutboxMessage } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { NotConnected, QueriesLimited, SendRefused } from '../transport/transport.ts';
import type { OutboxPorts, OutboxSocket } from './outbox-ports.ts';
import { type SendOutcome, SettlingOutboxMessages } from './settling.ts';

/** Messages that may wait for the server's ack at once, including those whose file is being uploaded. */
export const maxMessagesInFlight = 16;
/** Milliseconds without an ack after which the same message is sent again. */
const ackMs = 60_000;
const maxFailures = 3;
/** Uploads fail more often for passing reasons, so they get more tries, each after a pause. */
const maxUploadFailures = 8;

const accepted: SendOutcome = { type: 'ack', ack: 2 };
const refused = (code: string): SendOutcome => ({ type: 'failed', failure: 'refused', providerCode: code });

export function isMediaSend(row: OutboxMessage): boolean {
  return row.kind === 'send' && row.content.type === 'media';
}

/**
 * The messages of an outbox that were given to the socket: sends one, waits for WhatsApp's answer, and reports the
 * outcome.
 */
export class MessagesInFlight {
  readonly #ports: Pick<OutboxPorts, 'take' | 'remove' | 'report' | 'settleMs'>;
  readonly #socket: Pick<OutboxSocket, 'send'>;
  readonly #onGone: (row: OutboxMessage) => void;
  /** Messages sent (or being uploaded) and not answered yet, by provider id. */
  readonly #waiting = new Map<string, { row: OutboxMessage; since: number }>();
  readonly #settling: SettlingOutboxMessages;
  /** Failed tries per message while the socket was open. */
  readonly #failures = new Map<string, number>();
  /** Messages removed since the current page was requested: the page may still list them. */
  readonly #gone = new Set<string>();
  #closed = false;

  /** `onGone` is called with each message that is no longer in the outbox. */
  constructor(
    socket: Pick<OutboxSocket, 'send'>,
    ports: Pick<OutboxPorts, 'take' | 'remove' | 'report' | 'settleMs'>,
    onGone: (row: OutboxMessage) => void,
  ) {
    this.#socket = socket;
    this.#ports = ports;
    this.#onGone = onGone;
    this.#settling = new SettlingOutboxMessages(ports, (row) => this.#forget(row));
  }

  close(): Promise<void> {
    this.#closed = true;
    return this.#settling.close();
  }

  /** How many more messages may be sent now. */
  get room(): number {
    return Math.max(0, maxMessagesInFlight - this.#waiting.size);
  }

  /** Whether a listed message was sent, or removed since the page was requested. */
  has({ providerId }: OutboxMessage): boolean {
    return this.#waiting.has(providerId) || this.#settling.has(providerId) || this.#gone.has(providerId);
  }

  /** Failed tries of a message, at least one. */
  failuresOf({ providerId }: OutboxMessage): number {
    return this.#failures.get(providerId) ?? 1;
  }

  /** Called before a page is requested. Messages without an answer for too long are sent again. */
  beforePage(): void {
    const limit = Date.now() - ackMs;
    for (const [id, { since }] of this.#waiting) if (since < limit) this.#waiting.delete(id);
    this.#gone.clear();
  }

  /** Sends a message. Throws when it is to be tried again. */
  async send(listed: OutboxMessage): Promise<void> {
    for await (const error of this.sendEach([listed])) if (error) throw error;
  }

  /**
   * Claims messages together, so that no edit or deletion is overtaken by their old content, and sends them in their
   * order. Yields after each: the error with which it is to be tried again, or undefined. Those after the last one asked
   * for are not sent.
   */
  async *sendEach(listed: readonly OutboxMessage[]): AsyncGenerator<unknown> {
    // The wait for the ack begins after sending; an upload may take longer than that wait.
    for (const row of listed) this.#waiting.set(row.providerId, { row, since: Number.POSITIVE_INFINITY });
    const open = new Set(listed.map(({ providerId }) => providerId));
    try {
      const taken = await this.#taken(listed);
      for (const [n, row] of listed.entries()) {
        open.delete(row.providerId);
        yield await this.#sendTaken(row, taken[n]);
      }
    } finally {
      for (const id of open) this.#waiting.delete(id);
    }
  }

  /** Sends a claimed message, or forgets it when it was withdrawn. Returns the error with which it is to be tried again. */
  async #sendTaken(listed: OutboxMessage, row: OutboxMessage | undefined): Promise<unknown> {
    if (!row) {
      this.#waiting.delete(listed.providerId);
      this.#forget(listed);
      return undefined;
    }
    const sent = { row, since: Number.POSITIVE_INFINITY };
    this.#waiting.set(row.providerId, sent);
    try {
      await this.#socket.send(row);
      sent.since = Date.now();
      this.#failures.delete(row.providerId);
    } catch (error) {
      this.#waiting.delete(row.providerId);
      const outcome = this.#finalFailure(row, error);
      if (!outcome) return error;
      await this.#settling.add(row, outcome);
    }
    return undefined;
  }

  /**
   * Handles WhatsApp's answer to a message; `refusal` is its error code. Returns when its row is gone, or undefined when
   * it was not waiting. Rejects when the outcome could not be stored: the row is still there, and is sent and answered
   * again.
   */
  answered(id: string, refusal: string | undefined): Promise<void> | undefined {
    const sent = this.#waiting.get(id);
    if (!sent) return undefined;
    const settled = this.#settling.add(sent.row, refusal === undefined ? accepted : refused(refusal));
    this.#waiting.delete(id);
    return settled;
  }

  /** Reports acks, those of accepted messages together with their acceptance if that is not reported yet. */
  join(receipts: readonly Receipt[], reportOthers: (others: Receipt[]) => Promise<void>): Promise<void> {
    return this.#settling.join(receipts, reportOthers);
  }

  /** Claims the messages that may still be edited or deleted. */
  async #taken(rows: readonly OutboxMessage[]): Promise<(OutboxMessage | undefined)[]> {
    const sends = rows.filter((row) => row.kind === 'send');
    const taken = sends.length > 0 ? await this.#ports.take(sends) : [];
    const current = new Map(sends.map(({ providerId }, n) => [providerId, taken[n]]));
    return rows.map((row) => (row.kind === 'send' ? current.get(row.providerId) : row));
  }

  /**
   * The final outcome after too many failures, so that a message that always fails does not hold up those behind it
   * forever.
   */
  #finalFailure(row: OutboxMessage, error: unknown): SendOutcome | undefined {
    const { providerId } = row;
    if (error instanceof SendRefused) return { type: 'failed', failure: error.failure, providerCode: null };
    if (this.#closed || error instanceof QueriesLimited || error instanceof NotConnected) return undefined;
    const failures = (this.#failures.get(providerId) ?? 0) + 1;
    this.#failures.set(providerId, failures);
    if (failures < (isMediaSend(row) ? maxUploadFailures : maxFailures)) return undefined;
    this.#failures.delete(providerId);
    return refused('unsendable');
  }

  #forget(row: OutboxMessage): void {
    this.#gone.add(row.providerId);
    this.#onGone(row);
  }
}
