import { type OutboxMessage, type OutboxRow, outboxLateAfterMs, outboxRowWrittenAt } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { QueriesLimited } from '../transport/transport.ts';
import { backoffMs } from './backoff.ts';
import { isMediaSend, MessagesInFlight, maxMessagesInFlight } from './in-flight.ts';
import type { OutboxPorts, OutboxSocket } from './outbox-ports.ts';
import { TypingBeforeMessage } from './typing-first.ts';
import { UploadingChats } from './uploading.ts';

/** Files uploaded at once: the rest of those in flight are quick messages. */
const uploads = 3;
const page = 2 * maxMessagesInFlight;
/** Longest page to read when looking behind chats that wait for an upload. */
const longestPage = 512;
const tooMuchPauseMs = 30_000;

/**
 * Carries out a connection's outbox while its socket is open. A row stays until WhatsApp accepted or refused it, so
 * after a crash or a lost connection it is sent again under the same id, and WhatsApp shows it once.
 * Messages of a chat are sent one after the other. While a file is uploaded, its chat waits and the others do not.
 */
export class OutboxSender {
  readonly #ports: OutboxPorts;
  readonly #socket: OutboxSocket;
  readonly #uploads: UploadingChats;
  readonly #typing: TypingBeforeMessage;
  readonly #inFlight: MessagesInFlight;
  #pumping = false;
  #again = false;
  /** Whether the last look ended before all rows were sent. */
  #hasMore = true;
  #closed = false;
  /** When it was reported last that messages wait for long, in milliseconds since 1970. */
  #notedAt = 0;

  constructor(socket: OutboxSocket, ports: OutboxPorts) {
    this.#socket = socket;
    this.#ports = ports;
    this.#uploads = new UploadingChats(uploads, () => this.look());
    this.#typing = new TypingBeforeMessage(socket.showTyping, () => this.look());
    this.#inFlight = new MessagesInFlight(socket, ports, (row) => this.#typing.forget(row));
  }

  /** Resolves when the answers so far are reported, or could not be. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#uploads.close();
    this.#typing.close();
    await this.#inFlight.close();
  }

  /** Looks at the table, where new rows may be waiting. */
  look(): void {
    this.#again = true;
    if (!this.#pumping) void this.#pump();
  }

  /** Handles WhatsApp's answer to a message; `refusal` is its error code. */
  async answered(id: string, refusal?: string): Promise<void> {
    const settled = this.#inFlight.answered(id, refusal);
    if (!settled) return;
    // Rows written later bring their own wake-up message.
    if (this.#hasMore) this.look();
    try {
      await settled;
    } catch (error) {
      this.#ports.onTrouble(error);
      this.look(); // the row is still there: it is sent again, and answered again
    }
  }

  /** Reports what phones did with our messages; `reportOthers` gets what is not reported with an acceptance. */
  join(receipts: readonly Receipt[], reportOthers: (others: Receipt[]) => Promise<void>): Promise<void> {
    return this.#inFlight.join(receipts, reportOthers);
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
      await this.#noteLate(rows);
      const hasMoved = await this.#carryOut(rows);
      const isFull = this.#inFlight.room === 0;
      this.#hasMore = isFull || rows.length === limit;
      if (this.#closed || isFull || rows.length < limit) return; // the next answer looks again
      if (hasMoved) this.#again = true; // there may be more behind this page
      if (hasMoved || limit === longestPage) return;
    }
  }

  /** Reports that the oldest row waits for long, at most once a minute. */
  async #noteLate([oldest]: readonly OutboxRow[]): Promise<void> {
    const now = Date.now();
    if (!oldest || now - Math.max(outboxRowWrittenAt(oldest.sk), this.#notedAt) < outboxLateAfterMs) return;
    this.#notedAt = now;
    await this.#ports.onLate().catch(this.#ports.onTrouble);
  }

  /** Carries out the rows that need not wait; returns whether there were any. */
  async #carryOut(rows: OutboxRow[]): Promise<boolean> {
    let hasMoved = false;
    const held = new Set<string>();
    /** Messages to send together, as long as nothing comes between them. */
    let run: OutboxMessage[] = [];
    const sendRun = async () => {
      const sent = run;
      run = [];
      if (await this.#sendRun(sent, held)) hasMoved = true;
    };
    for (const row of rows) {
      if (this.#closed || this.#inFlight.room <= run.length) break;
      if (row.kind === 'read') {
        await sendRun();
        await this.#socket.markRead(row);
        await this.#ports.remove(row);
        hasMoved = true;
        continue;
      }
      if (this.#inFlight.has(row)) continue;
      // Earlier messages arrive before the customer sees typing.
      if (row.kind === 'send' && row.typingMs) await sendRun();
      if (this.#mustWait(row, held)) {
        held.add(chatOf(row));
        continue;
      }
      if (!isMediaSend(row)) {
        run.push(row);
        continue;
      }
      await sendRun();
      this.#upload(row, chatOf(row));
      hasMoved = true;
    }
    await sendRun();
    return hasMoved;
  }

  /** Whether a message waits for an upload or for typing, its own or that of an earlier one of its chat. */
  #mustWait(row: OutboxMessage, held: ReadonlySet<string>): boolean {
    const chat = chatOf(row);
    if (held.has(chat) || this.#uploads.holdUp(chat) || (isMediaSend(row) && this.#uploads.isFull)) return true;
    return this.#typing.holdUp(row, chat);
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

  /**
   * Sends messages, and returns whether any was sent. While WhatsApp limits queries about one, it and its chat wait
   * (`held`), and those of other chats behind it are sent in another run.
   */
  async #sendRun(run: readonly OutboxMessage[], held: Set<string>): Promise<boolean> {
    let sent = 0;
    for await (const error of this.#inFlight.sendEach(run)) {
      if (error === undefined) sent++;
      else if (error instanceof QueriesLimited) {
        this.#ports.onTrouble(error);
        break;
      } else throw error;
    }
    const limited = run[sent];
    if (!limited) return sent > 0;
    const chat = chatOf(limited);
    held.add(chat);
    this.#uploads.run(chat, async () => tooMuchPauseMs);
    const rest = run.slice(sent + 1).filter((row) => chatOf(row) !== chat);
    return (await this.#sendRun(rest, held)) || sent > 0;
  }
}

const chatOf = ({ chat }: OutboxRow): string => chat.group ?? chat.phone ?? chat.lid ?? '';
