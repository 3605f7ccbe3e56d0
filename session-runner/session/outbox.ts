import type { OutboxRow, OutboxSend } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import type { SessionHandle } from '../transport/transport.ts';
import { SendRefused } from '../transport/transport.ts';

/** Messages that may wait for the server's ack at once. Order is kept: they leave one after the other. */
const WINDOW = 8;
const PAGE = 2 * WINDOW;
/** After this long without an ack the same message is sent again. */
const ACK_MS = 60_000;
const MAX_FAILURES = 3;

export type OutboxPorts = {
  read(limit: number): Promise<OutboxRow[]>;
  remove(row: OutboxRow): Promise<void>;
  report(receipts: Receipt[]): Promise<void>;
  /** The outbox stopped early; the next look tries again. */
  onTrouble(error: unknown): void;
};

/**
 * Carries out a connection's outbox while its socket is open. A row stays until WhatsApp accepted or refused it, so a crash
 * or a lost connection sends it again, under the same id: WhatsApp shows it once.
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #socket: Pick<SessionHandle, 'send' | 'markRead'>;
  /** Sent, not yet answered: provider id → row. Handled rows stay until they are gone from the table. */
  readonly #waiting = new Map<string, { row: OutboxSend; since: number }>();
  /** Tries that failed while the socket was open. */
  readonly #failures = new Map<string, number>();
  /** Removed since the page at hand was asked for: it may still list them. */
  readonly #gone = new Set<string>();
  #pumping = false;
  #again = false;
  #closed = false;

  constructor(socket: Pick<SessionHandle, 'send' | 'markRead'>, ports: OutboxPorts) {
    this.#socket = socket;
    this.#ports = ports;
  }

  close(): void {
    this.#closed = true;
  }

  /** Something may be waiting in the table. */
  look(): void {
    this.#again = true;
    if (!this.#pumping) void this.#pump();
  }

  /** WhatsApp's answer to a message: `refusal` is its code. */
  async answered(id: string, refusal?: string): Promise<void> {
    const sent = this.#waiting.get(id);
    if (!sent) return;
    try {
      await this.#settle(sent.row, refusal === undefined ? accepted : refused(refusal));
    } catch (error) {
      this.#ports.onTrouble(error); // the row is still there: it is sent again, and answered again
    }
    this.#waiting.delete(id);
    this.look();
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        await this.#sendWaiting();
      }
    } catch (error) {
      if (!this.#closed) this.#ports.onTrouble(error);
    }
    this.#pumping = false;
  }

  /**
   * Reads from the start each time instead of from where it stopped: clocks of the writers differ, so a row may
   * appear before one that was already sent.
   */
  async #sendWaiting(): Promise<void> {
    this.#forgetUnanswered();
    this.#gone.clear();
    const rows = await this.#ports.read(PAGE);
    if (rows.length === PAGE) this.#again = true; // there may be more behind this page
    for (const row of rows) {
      if (this.#closed) return;
      if (this.#waiting.size >= WINDOW) return this.#untilAnswered();
      if (row.kind === 'read') {
        await this.#socket.markRead(row);
        await this.#ports.remove(row);
      } else if (!this.#waiting.has(row.providerId) && !this.#gone.has(row.providerId)) await this.#send(row);
    }
  }

  /** The next answer looks again. */
  #untilAnswered(): void {
    this.#again = false;
  }

  async #send(row: OutboxSend): Promise<void> {
    this.#waiting.set(row.providerId, { row, since: Date.now() });
    try {
      await this.#socket.send(row);
      this.#failures.delete(row.providerId);
    } catch (error) {
      this.#waiting.delete(row.providerId);
      const outcome = this.#finalFailure(row, error);
      if (!outcome) throw error;
      await this.#settle(row, outcome);
    }
  }

  /** A message that fails every time must not hold up those behind it for ever. */
  #finalFailure({ providerId }: OutboxSend, error: unknown): Receipt['outcome'] | undefined {
    if (error instanceof SendRefused) return { type: 'failed', failure: error.failure, providerCode: null };
    if (this.#closed) return undefined;
    const failures = (this.#failures.get(providerId) ?? 0) + 1;
    this.#failures.set(providerId, failures);
    if (failures < MAX_FAILURES) return undefined;
    this.#failures.delete(providerId);
    return refused('unsendable');
  }

  async #settle(row: OutboxSend, outcome: Receipt['outcome']): Promise<void> {
    const { companyId, whatsappId, providerId } = row;
    await this.#ports.report([
      { companyId, whatsappId, providerIds: [providerId], outcome, at: new Date().toISOString() },
    ]);
    await this.#ports.remove(row);
    this.#gone.add(providerId);
  }

  #forgetUnanswered(): void {
    const limit = Date.now() - ACK_MS;
    for (const [id, { since }] of this.#waiting) if (since < limit) this.#waiting.delete(id);
  }
}

const accepted: Receipt['outcome'] = { type: 'ack', ack: 2 };
const refused = (code: string): Receipt['outcome'] => ({ type: 'failed', failure: 'refused', providerCode: code });
