import type { OutboxMessage, OutboxRow, OutboxSend } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import type { SessionHandle } from '../transport/transport.ts';
import { QueriesLimited, SendRefused } from '../transport/transport.ts';
import { backoffMs } from './backoff.ts';
import { TypingBefore } from './typing-first.ts';
import { Uploading } from './uploading.ts';

/** Messages that may wait for the server's ack at once, including those whose file is being uploaded. */
const WINDOW = 8;
/** Files uploaded at once: the rest of the window is for quick messages. */
const UPLOADS = 3;
const PAGE = 2 * WINDOW;
/** Longest page to read when looking behind chats that wait for an upload. */
const LONGEST_PAGE = 512;
/** Milliseconds without an ack after which the same message is sent again. */
const ACK_MS = 60_000;
const MAX_FAILURES = 3;
const TOO_MUCH_PAUSE_MS = 30_000;
/** Uploads fail more often for passing reasons, so they get more tries, each after a pause. */
const MAX_UPLOAD_FAILURES = 8;

export type OutboxPorts = {
  read(limit: number): Promise<OutboxRow[]>;
  /** Marks a message as being sent and returns its current content; undefined when it was withdrawn. */
  take(row: OutboxSend): Promise<OutboxSend | undefined>;
  remove(row: OutboxRow): Promise<void>;
  report(receipts: Receipt[]): Promise<void>;
  /** The outbox stopped early; the next look tries again. */
  onTrouble(error: unknown): void;
  /** Milliseconds to wait after so many failed uploads of a message. */
  uploadPauseMs?(failures: number): number;
};

type OutboxSocket = Pick<SessionHandle, 'send' | 'markRead' | 'showTyping'>;

/**
 * Carries out a connection's outbox while its socket is open. A row stays until WhatsApp accepted or refused it, so
 * after a crash or a lost connection it is sent again under the same id, and WhatsApp shows it once.
 * Messages of a chat are sent one after the other. While a file is uploaded, its chat waits and the others do not.
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #socket: OutboxSocket;
  readonly #uploads: Uploading;
  readonly #typing: TypingBefore;
  /**
   * Messages sent (or being uploaded) and not answered yet, by provider id. Settled rows stay until they are gone from
   * the table.
   */
  readonly #waiting = new Map<string, { row: OutboxMessage; since: number }>();
  /** Failed tries per message while the socket was open. */
  readonly #failures = new Map<string, number>();
  /** Messages removed since the current page was requested: the page may still list them. */
  readonly #gone = new Set<string>();
  #pumping = false;
  #again = false;
  /** Whether the last look ended before all rows were sent. */
  #hasMore = true;
  #closed = false;

  constructor(socket: OutboxSocket, ports: OutboxPorts) {
    this.#socket = socket;
    this.#ports = ports;
    this.#uploads = new Uploading(UPLOADS, () => this.look());
    this.#typing = new TypingBefore(socket.showTyping, () => this.look());
  }

  close(): void {
    this.#closed = true;
    this.#uploads.close();
    this.#typing.close();
  }

  /** Looks at the table, where new rows may be waiting. */
  look(): void {
    this.#again = true;
    if (!this.#pumping) void this.#pump();
  }

  /** Handles WhatsApp's answer to a message; `refusal` is its error code. */
  async answered(id: string, refusal?: string): Promise<void> {
    const sent = this.#waiting.get(id);
    if (!sent) return;
    try {
      await this.#settle(sent.row, refusal === undefined ? accepted : refused(refusal));
    } catch (error) {
      this.#hasMore = true; // the row is still there: it is sent again, and answered again
      this.#ports.onTrouble(error);
    }
    this.#waiting.delete(id);
    // Rows written later bring their own wake-up message.
    if (this.#hasMore) this.look();
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
   * Reads from the start each time instead of from where it stopped: clocks of the writers differ, so a row may appear
   * before one that was already sent. Reads further only when all rows found have to wait for uploads.
   */
  async #sendWaiting(): Promise<void> {
    for (let limit = PAGE; ; limit = Math.min(4 * limit, LONGEST_PAGE)) {
      this.#forgetUnanswered();
      this.#gone.clear();
      this.#hasMore = true;
      const rows = await this.#ports.read(limit);
      const hasMoved = await this.#carryOut(rows);
      this.#hasMore = this.#isFull || rows.length === limit;
      if (this.#closed || this.#isFull || rows.length < limit) return; // the next answer looks again
      if (hasMoved) this.#again = true; // there may be more behind this page
      if (hasMoved || limit === LONGEST_PAGE) return;
    }
  }

  /** Carries out the rows that need not wait; returns whether there were any. */
  async #carryOut(rows: OutboxRow[]): Promise<boolean> {
    let hasMoved = false;
    const held = new Set<string>();
    for (const row of rows) {
      if (this.#closed || this.#isFull) return hasMoved;
      const chat = chatOf(row);
      if (row.kind === 'read') {
        await this.#socket.markRead(row);
        await this.#ports.remove(row);
        hasMoved = true;
        continue;
      }
      if (this.#waiting.has(row.providerId) || this.#gone.has(row.providerId)) continue;
      const isUpload = hasFile(row);
      if (held.has(chat) || this.#uploads.holdUp(chat) || (isUpload && this.#uploads.isFull)) {
        held.add(chat);
        continue;
      }
      if (this.#typing.holdUp(row, chat)) {
        held.add(chat);
        continue;
      }
      if (isUpload) this.#upload(row, chat);
      else if (!(await this.#sendUnlessTooMuch(row, chat))) {
        held.add(chat);
        continue;
      }
      hasMoved = true;
    }
    return hasMoved;
  }

  get #isFull(): boolean {
    return this.#waiting.size >= WINDOW;
  }

  /** Uploads and sends without being awaited; its chat waits for it. */
  #upload(row: OutboxMessage, chat: string): void {
    this.#uploads.run(chat, async () => {
      try {
        await this.#send(row);
        return 0;
      } catch (error) {
        if (!this.#closed) this.#ports.onTrouble(error);
        if (error instanceof QueriesLimited) return TOO_MUCH_PAUSE_MS;
        const failures = this.#failures.get(row.providerId) ?? 1;
        return (this.#ports.uploadPauseMs ?? backoffMs)(failures);
      }
    });
  }

  /** Sends a message; while WhatsApp limits queries, the message and its chat wait. */
  async #sendUnlessTooMuch(row: OutboxMessage, chat: string): Promise<boolean> {
    try {
      await this.#send(row);
      return true;
    } catch (error) {
      if (!(error instanceof QueriesLimited)) throw error;
      this.#ports.onTrouble(error);
      this.#uploads.run(chat, async () => TOO_MUCH_PAUSE_MS);
      return false;
    }
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

  async #send(listed: OutboxMessage): Promise<void> {
    // The wait for the ack begins after sending; an upload may take longer than that wait.
    const sent = { row: listed, since: Number.POSITIVE_INFINITY };
    this.#waiting.set(listed.providerId, sent);
    const row = await this.#taken(listed);
    if (!row) {
      this.#waiting.delete(listed.providerId);
      this.#gone.add(listed.providerId);
      this.#typing.forget(listed);
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
   * The final outcome after too many failures, so that a message that always fails does not hold up those behind it
   * forever.
   */
  #finalFailure(row: OutboxMessage, error: unknown): Receipt['outcome'] | undefined {
    const { providerId } = row;
    if (error instanceof SendRefused) return { type: 'failed', failure: error.failure, providerCode: null };
    if (this.#closed || error instanceof QueriesLimited) return undefined;
    const failures = (this.#failures.get(providerId) ?? 0) + 1;
    this.#failures.set(providerId, failures);
    if (failures < (hasFile(row) ? MAX_UPLOAD_FAILURES : MAX_FAILURES)) return undefined;
    this.#failures.delete(providerId);
    return refused('unsendable');
  }

  async #settle(row: OutboxMessage, outcome: Receipt['outcome']): Promise<void> {
    const { companyId, whatsappId, providerId } = row;
    await this.#ports.report([
      { companyId, whatsappId, providerIds: [providerId], outcome, at: new Date().toISOString() },
    ]);
    await this.#ports.remove(row);
    this.#gone.add(providerId);
    this.#typing.forget(row);
  }

  #forgetUnanswered(): void {
    const limit = Date.now() - ACK_MS;
    for (const [id, { since }] of this.#waiting) if (since < limit) this.#waiting.delete(id);
  }
}

const hasFile = (row: OutboxMessage): boolean => row.kind === 'send' && row.content.type === 'media';

const chatOf = ({ chat }: OutboxRow): string => chat.group ?? chat.phone ?? chat.lid ?? '';

const accepted: Receipt['outcome'] = { type: 'ack', ack: 2 };
const refused = (code: string): Receipt['outcome'] => ({ type: 'failed', failure: 'refused', providerCode: code });
