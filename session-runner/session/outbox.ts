import type { OutboxMessage, OutboxRow } from '#shared/messages/outbox.ts';
import { QueriesLimited } from '../transport/transport.ts';
import { backoffMs } from './backoff.ts';
import { hasFile, InFlight, mostInFlight } from './in-flight.ts';
import type { OutboxPorts, OutboxSocket } from './outbox-ports.ts';
import { TypingBefore } from './typing-first.ts';
import { Uploading } from './uploading.ts';

/** Files uploaded at once: the rest of those in flight are quick messages. */
const uploads = 3;
const page = 2 * mostInFlight;
/** Longest page to read when looking behind chats that wait for an upload. */
const longestPage = 512;
const tooMuchPauseMs = 30_000;

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
  readonly #inFlight: InFlight;
  #pumping = false;
  #again = false;
  /** Whether the last look ended before all rows were sent. */
  #hasMore = true;
  #closed = false;

  constructor(socket: OutboxSocket, ports: OutboxPorts) {
    this.#socket = socket;
    this.#ports = ports;
    this.#uploads = new Uploading(uploads, () => this.look());
    this.#typing = new TypingBefore(socket.showTyping, () => this.look());
    this.#inFlight = new InFlight(socket, ports, (row) => this.#typing.forget(row));
  }

  close(): void {
    this.#closed = true;
    this.#inFlight.close();
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
    const wasWaiting = await this.#inFlight.answered(id, refusal, (error) => {
      this.#hasMore = true; // the row is still there: it is sent again, and answered again
      this.#ports.onTrouble(error);
    });
    if (!wasWaiting) return;
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
    for (let limit = page; ; limit = Math.min(4 * limit, longestPage)) {
      this.#inFlight.beforePage();
      this.#hasMore = true;
      const rows = await this.#ports.read(limit);
      const hasMoved = await this.#carryOut(rows);
      this.#hasMore = this.#inFlight.isFull || rows.length === limit;
      if (this.#closed || this.#inFlight.isFull || rows.length < limit) return; // the next answer looks again
      if (hasMoved) this.#again = true; // there may be more behind this page
      if (hasMoved || limit === longestPage) return;
    }
  }

  /** Carries out the rows that need not wait; returns whether there were any. */
  async #carryOut(rows: OutboxRow[]): Promise<boolean> {
    let hasMoved = false;
    const held = new Set<string>();
    for (const row of rows) {
      if (this.#closed || this.#inFlight.isFull) return hasMoved;
      const chat = chatOf(row);
      if (row.kind === 'read') {
        await this.#socket.markRead(row);
        await this.#ports.remove(row);
        hasMoved = true;
        continue;
      }
      if (this.#inFlight.has(row)) continue;
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

  /** Uploads and sends without being awaited; its chat waits for it. */
  #upload(row: OutboxMessage, chat: string): void {
    this.#uploads.run(chat, async () => {
      try {
        await this.#inFlight.send(row);
        return 0;
      } catch (error) {
        if (!this.#closed) this.#ports.onTrouble(error);
        if (error instanceof QueriesLimited) return tooMuchPauseMs;
        return (this.#ports.uploadPauseMs ?? backoffMs)(this.#inFlight.failuresOf(row));
      }
    });
  }

  /** Sends a message; while WhatsApp limits queries, the message and its chat wait. */
  async #sendUnlessTooMuch(row: OutboxMessage, chat: string): Promise<boolean> {
    try {
      await this.#inFlight.send(row);
      return true;
    } catch (error) {
      if (!(error instanceof QueriesLimited)) throw error;
      this.#ports.onTrouble(error);
      this.#uploads.run(chat, async () => tooMuchPauseMs);
      return false;
    }
  }
}

const chatOf = ({ chat }: OutboxRow): string => chat.group ?? chat.phone ?? chat.lid ?? '';
