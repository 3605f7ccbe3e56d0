import type { OutboxMessage } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import type { OutboxPorts } from './outbox-ports.ts';

export type SendOutcome = Receipt['outcome'];

/** Milliseconds in which a phone that is online reports that it has a message which WhatsApp accepted. */
const defaultMs = 150;

interface Answered {
  row: OutboxMessage;
  outcome: SendOutcome;
  settled: PromiseWithResolvers<void>;
}

/**
 * Messages that WhatsApp has answered and whose rows are still in the table. An acceptance waits a moment, so that the
 * delivery that usually follows is reported with it, and so that messages answered together share one report and one
 * removal. After a crash within that moment the rows are sent again under the same ids.
 */
export class SettlingOutboxMessages {
  readonly #ports: Pick<OutboxPorts, 'report' | 'remove' | 'settleMs'>;
  readonly #onGone: (row: OutboxMessage) => void;
  readonly #waiting = new Map<string, Answered>();
  readonly #leaving = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** `onGone` is called with each message whose row was removed. */
  constructor(ports: Pick<OutboxPorts, 'report' | 'remove' | 'settleMs'>, onGone: (row: OutboxMessage) => void) {
    this.#ports = ports;
    this.#onGone = onGone;
  }

  has(id: string): boolean {
    return this.#waiting.has(id) || this.#leaving.has(id);
  }

  /** Resolves when the outcome is reported and the row removed; rejects when the row may still be there. */
  add(row: OutboxMessage, outcome: SendOutcome): Promise<void> {
    const settled = Promise.withResolvers<void>();
    this.#waiting.set(row.providerId, { row, outcome, settled });
    const waitMs = outcome.type === 'ack' && !this.#isClosed ? (this.#ports.settleMs ?? defaultMs) : 0;
    if (waitMs === 0) this.#flushNow();
    else this.#timer ??= setTimeout(() => this.#flushNow(), waitMs);
    return settled.promise;
  }

  /**
   * Joins later acks to the report of messages that wait here, and reports those now, beside the receipts of all other
   * messages.
   */
  async join(receipts: readonly Receipt[], reportOthers: (others: Receipt[]) => Promise<void>): Promise<void> {
    const others = receipts.flatMap((receipt) => this.#withoutJoined(receipt));
    const isJoined = others.length < receipts.length || others.some((other, n) => other !== receipts[n]);
    await Promise.all([reportOthers(others), isJoined && this.flush()]);
  }

  #withoutJoined(receipt: Receipt): Receipt[] {
    const { outcome, providerIds } = receipt;
    if (outcome.type !== 'ack') return [receipt];
    const others = providerIds.filter((id) => {
      const own = this.#waiting.get(id);
      if (own?.outcome.type !== 'ack') return true;
      own.outcome = { type: 'ack', ack: Math.max(own.outcome.ack, outcome.ack) };
      return false;
    });
    if (others.length === providerIds.length) return [receipt];
    return others.length > 0 ? [{ ...receipt, providerIds: others }] : [];
  }

  /** Reports and removes what waits. Rejects when that failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    if (all.length === 0) return;
    for (const { row } of all) this.#leaving.add(row.providerId);
    try {
      await this.#ports.report(receiptsOf(all));
      await Promise.all(all.map(({ row }) => this.#ports.remove(row)));
      for (const { row, settled } of all) {
        this.#onGone(row);
        settled.resolve();
      }
    } catch (error) {
      for (const { settled } of all) settled.reject(error);
      throw error;
    } finally {
      for (const { row } of all) this.#leaving.delete(row.providerId);
    }
  }

  /** From now on nothing waits. Resolves when what waited is reported, or could not be. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.flush().catch(() => undefined);
  }

  /** A failure is thrown to those who added the messages. */
  #flushNow(): void {
    this.flush().catch(() => undefined);
  }
}

/** Messages with the same outcome share a receipt. */
const receiptsOf = (all: readonly Answered[]): Receipt[] => {
  const at = new Date().toISOString();
  return [...Map.groupBy(all, ({ outcome }) => JSON.stringify(outcome)).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { companyId, whatsappId } = first.row;
    return [{ companyId, whatsappId, providerIds: same.map(({ row }) => row.providerId), outcome: first.outcome, at }];
  });
};
