import type { OutboxMessage } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import type { ChatWatch } from '#shared/presence/presence.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import type { Logger } from '#shared/server/logger.ts';
import { watchOutboxForAlerts } from '#shared/server/watch-connection.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { StoredGap } from '#shared/whatsapp/gap.ts';
import { errorForLog } from '../error-for-log.ts';
import { openJournal } from '../store/journal.ts';
import type { DataSeal } from '../store/seal.ts';
import type { ConnectionId, SessionHandle, SessionSignals, Transport } from '../transport/transport.ts';
import { answerNumberChecks } from './answer-checks.ts';
import { BlockListCopy } from './bring-blocks.ts';
import type { NonHistorySessionTask } from './carry-out-task.ts';
import { enqueueReceived, reportReceipts } from './deliver.ts';
import type { FairFileSlots } from './files/slots.ts';
import { openStoredFile } from './files/stored-file.ts';
import { HistoryRecovery } from './history/history-recovery.ts';
import type { OpeningLimit } from './openings.ts';
import { OutboxSender } from './outbox.ts';
import { markOutboxRowsSending, readOutbox, removeRow, writeReceipts } from './outbox-rows.ts';
import { sessionTaskPorts } from './session-task-rows.ts';
import { SessionTasks } from './session-tasks.ts';
import { WatchedChats } from './watched-chats.ts';

export type SessionOptions = {
  transport: Transport;
  seal: DataSeal;
  logger: Logger;
  /** Limits shared by all sessions of the runner. */
  openings: OpeningLimit;
  downloads: FairFileSlots;
  uploads: FairFileSlots;
  /** Time for a phone to answer a request for older messages (ms). */
  historyMs: number;
};

/**
 * Everything that lives exactly as long as one socket: its claim on the stored session, and the outbox while it is
 * open.
 */
export class SessionSocket {
  readonly #connection: ConnectionId;
  readonly #logger: Logger;
  readonly #handle: SessionHandle;
  readonly #closing = new AbortController();
  #outbox: OutboxSender | undefined;
  #watching: WatchedChats | undefined;
  #tasks: SessionTasks<NonHistorySessionTask> | undefined;
  readonly #history: HistoryRecovery;
  #isOpen = false;

  /** Loads and claims the stored session, then starts the socket. */
  static async open(
    connection: ConnectionId,
    { transport, seal, logger, uploads, historyMs }: SessionOptions,
    missed: StoredGap | undefined,
    signals: Omit<SessionSignals, 'onServerAck' | 'onDoing'>,
  ): Promise<SessionSocket> {
    const key = { tenant: tenantOfRow(connection), whatsappId: connection.whatsappId };
    const store = await openJournal(key, seal);
    const socket: SessionSocket = new SessionSocket(connection, { logger, missed, historyMs }, (onServerAck) =>
      transport.start(connection, {
        store,
        storeEvents: async (received) => {
          await socket.#history.store(received);
          await enqueueReceived(received, (receipts) => socket.#report(receipts));
        },
        openStored: openStoredFile,
        missed,
        onServerAck,
        onDoing: (chat, doing) => socket.#watching?.receive(chat, doing),
        ...signals,
        onOpen: (number) => {
          socket.#history.open(number, socket.#handle);
          socket.#openOutbox(connection, { transport, logger, uploads });
          signals.onOpen(number);
        },
        onClosed: (cause, detail) => {
          void socket.#closeOutbox();
          signals.onClosed(cause, detail);
        },
      }),
    );
    return socket;
  }

  private constructor(
    connection: ConnectionId,
    { logger, missed, historyMs }: Pick<SessionOptions, 'logger' | 'historyMs'> & { missed: StoredGap | undefined },
    start: (onServerAck: SessionSignals['onServerAck']) => SessionHandle,
  ) {
    this.#connection = connection;
    this.#logger = logger;
    this.#history = new HistoryRecovery({
      connection,
      logger,
      missed,
      patienceMs: historyMs,
      signal: this.#closing.signal,
    });
    this.#handle = start((id, refusal) => void this.#outbox?.answered(id, refusal));
  }

  /** Acks of messages whose acceptance is still to be reported join that report. */
  #report(receipts: Receipt[]): Promise<void> {
    return this.#outbox ? this.#outbox.join(receipts, reportReceipts) : reportReceipts(receipts);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Undefined unless the socket is open. */
  get askPhone(): SessionHandle['askPhone'] | undefined {
    return this.isOpen ? this.#handle.askPhone : undefined;
  }

  look(): void {
    this.#outbox?.look();
  }

  /** Looks at the table, where session tasks may be waiting. */
  lookAtTasks(): void {
    this.#tasks?.look();
  }

  /**
   * Renews the watch of a chat that an agent has open. Ignored while the socket is closed, because the app repeats it
   * soon.
   */
  watch(watch: ChatWatch): void {
    this.#watching?.renew(watch);
  }

  /** Asks WhatsApp about the numbers that wait for an answer. Never rejects. */
  async checkNumbers(): Promise<void> {
    if (this.isOpen) await answerNumberChecks(this.#connection, this.#handle.checkNumber, this.#logger);
  }

  /**
   * `unlink`: takes the device off the account first; only an open socket can. `atOnce`: closes the socket before
   * anything that may have to wait.
   */
  async stop({ unlink = false, atOnce = false } = {}): Promise<void> {
    await Promise.all([this.#closeOutbox(), unlink ? this.#handle.logout() : this.#handle.stop({ atOnce })]);
  }

  async #closeOutbox(): Promise<void> {
    this.#isOpen = false;
    // The outbox is kept to receive the answers to messages under way.
    const settled = this.#outbox?.close();
    this.#watching?.close();
    this.#watching = undefined;
    this.#tasks?.close();
    this.#tasks = undefined;
    this.#history.close();
    this.#closing.abort(new Error('the socket has closed'));
    await settled;
  }

  #openOutbox(
    connection: ConnectionId,
    { transport, logger, uploads }: Pick<SessionOptions, 'transport' | 'logger' | 'uploads'>,
  ): void {
    const { send, markRead, showTyping } = this.#handle;
    const { signal } = this.#closing;
    const owner = `${connection.companyId}/${connection.whatsappId}`;
    // A file is encrypted on this machine's disk before its upload, so all sessions share a limit: together they must
    // not fill the disk.
    const upload: typeof send = (row) => uploads.run(owner, signal, () => unlessAborted(send(row), signal));
    const socket = {
      markRead,
      showTyping,
      send: (row: OutboxMessage) => (row.kind === 'send' && row.content.type === 'media' ? upload(row) : send(row)),
    };
    this.#outbox = new OutboxSender(socket, {
      read: (limit) => readOutbox(connection, limit),
      take: markOutboxRowsSending,
      remove: removeRow,
      report: writeReceipts,
      onLate: () => watchOutboxForAlerts(tenantOfRow(connection), connection.whatsappId, new Date()),
      onTrouble: (error) => logger.warn({ ...connection, reason: errorForLog(error) }, 'outbox stopped early'),
    });
    this.#isOpen = true;
    this.#outbox.look();
    const blocks = new BlockListCopy(connection, this.#handle);
    this.#tasks = new SessionTasks(
      sessionTaskPorts(connection, {
        socket: this.#handle,
        blocks,
        transport,
        signal,
        logger,
        onHistory: () => this.#history.look(),
      }),
    );
    this.#tasks.look();
    this.#watching = new WatchedChats(connection, this.#handle, {
      publish: (event) => enqueue('live', event),
      onTrouble: (error) => logger.warn({ ...connection, reason: errorForLog(error) }, 'presence not carried on'),
    });
  }
}

/** Settles as `work` does, or rejects as soon as the signal is aborted. */
async function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
