import type { OutboxMessage } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { QueriesLimited, SendRefused } from '../transport/transport.ts';
import type { OutboxPorts, OutboxSocket } from './outbox-ports.ts';

/** Messages that may wait for the server's ack at once, including those whose file is being uploaded. */
export const mostInFlight = 8;
/** Milliseconds without an ack after which the same message is sent again. */
const ackMs = 60_000;
const maxFailures = 3;
/** Uploads fail more often for passing reasons, so they get more tries, each after a pause. */
const maxUploadFailures = 8;

type Outcome = Receipt['outcome'];

const accepted: Outcome = { type: 'ack', ack: 2 };
const refused = (code: string): Outcome => ({ type: 'failed', failure: 'refused', providerCode: code });

export function hasFile(row: OutboxMessage): boolean {
  return row.kind === 'send' && row.content.type === 'media';
}

/**
 * The messages of an outbox that were given to the socket: sends one, waits for WhatsApp's answer, and reports the
 * outcome.
 */
export class InFlight {
  readonly #ports: Pick<OutboxPorts, 'take' | 'remove' | 'report'>;
  readonly #socket: Pick<OutboxSocket, 'send'>;
  readonly #onGone: (row: OutboxMessage) => void;
  /**
   * Messages sent (or being uploaded) and not answered yet, by provider id. Settled rows stay until they are gone from
   * the table.
   */
  readonly #waiting = new Map<string, { row: OutboxMessage; since: number }>();
  /** Failed tries per message while the socket was open. */
  readonly #failures = new Map<string, number>();
  /** Messages removed since the current page was requested: the page may still list them. */
  readonly #gone = new Set<string>();
  #closed = false;

  /** `onGone` is called with each message that is no longer in the outbox. */
  constructor(
    socket: Pick<OutboxSocket, 'send'>,
    ports: Pick<OutboxPorts, 'take' | 'remove' | 'report'>,
    onGone: (row: OutboxMessage) => void,
  ) {
    this.#socket = socket;
    this.#ports = ports;
    this.#onGone = onGone;
  }

  close(): void {
    this.#closed = true;
  }

  get isFull(): boolean {
    return this.#waiting.size >= mostInFlight;
  }

  /** Whether a listed message was sent, or removed since the page was requested. */
  has({ providerId }: OutboxMessage): boolean {
    return this.#waiting.has(providerId) || this.#gone.has(providerId);
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
    // The wait for the ack begins after sending; an upload may take longer than that wait.
    const sent = { row: listed, since: Number.POSITIVE_INFINITY };
    this.#waiting.set(listed.providerId, sent);
    const row = await this.#taken(listed);
    if (!row) {
      this.#waiting.delete(listed.providerId);
      this.#forget(listed);
      return;
    }
    sent.row = row;
    try {
      await this.#socket.send(row);
      sent.since = Date.now();
      this.#failures.delete(row.providerId);
    } catch (error) {
      this.#waiting.delete(row.providerId);
      const outcome = this.#finalFailure(row, error);
      if (!outcome) throw error;
      await this.#settle(row, outcome);
    }
  }

  /**
   * Handles WhatsApp's answer to a message; `refusal` is its error code. Returns whether the message was waiting. Calls
   * `onTrouble` when the outcome could not be stored: the row is still there, and is sent and answered again.
   */
  async answered(id: string, refusal: string | undefined, onTrouble: (error: unknown) => void): Promise<boolean> {
    const sent = this.#waiting.get(id);
    if (!sent) return false;
    try {
      await this.#settle(sent.row, refusal === undefined ? accepted : refused(refusal));
    } catch (error) {
      onTrouble(error);
    }
    this.#waiting.delete(id);
    return true;
  }

  /** Claims a message before it is sent, so that no edit or deletion is overtaken by its old content. */
  async #taken(row: OutboxMessage): Promise<OutboxMessage | undefined> {
    try {
      return row.kind === 'send' ? await this.#ports.take(row) : row;
    } catch (error) {
      this.#waiting.delete(row.providerId);
      throw error;
    }
  }

  /**
   * The final outcome after too many failures, so that a message that always fails does not hold up those behind it
   * forever.
   */
  #finalFailure(row: OutboxMessage, error: unknown): Outcome | undefined {
    const { providerId } = row;
    if (error instanceof SendRefused) return { type: 'failed', failure: error.failure, providerCode: null };
    if (this.#closed || error instanceof QueriesLimited) return undefined;
    const failures = (this.#failures.get(providerId) ?? 0) + 1;
    this.#failures.set(providerId, failures);
    if (failures < (hasFile(row) ? maxUploadFailures : maxFailures)) return undefined;
    this.#failures.delete(providerId);
    return refused('unsendable');
  }

  async #settle(row: OutboxMessage, outcome: Outcome): Promise<void> {
    const { companyId, whatsappId, providerId } = row;
    await this.#ports.report([
      { companyId, whatsappId, providerIds: [providerId], outcome, at: new Date().toISOString() },
    ]);
    await this.#ports.remove(row);
    this.#forget(row);
  }

  #forget(row: OutboxMessage): void {
    this.#gone.add(row.providerId);
    this.#onGone(row);
  }
}
