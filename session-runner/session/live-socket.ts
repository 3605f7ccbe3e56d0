import type { Logger } from '#shared/server/logger.ts';
import { tenantOfRow } from '#shared/server/tenant.ts';
import { reason } from '../reason.ts';
import { openJournal } from '../store/journal.ts';
import type { Seal } from '../store/seal.ts';
import type { ConnectionId, SessionHandle, SessionSignals, Transport } from '../transport/transport.ts';
import { deliver } from './deliver.ts';
import { Outbox } from './outbox.ts';
import { readOutbox, removeRow, report } from './outbox-rows.ts';

export type SessionOptions = { transport: Transport; seal: Seal; logger: Logger };

/** What lives exactly as long as one socket: its claim on the stored session, and the outbox while it is open. */
export class LiveSocket {
  readonly #handle: SessionHandle;
  #outbox: Outbox | undefined;

  /** Loads and claims the stored session, then starts the socket. */
  static async open(
    connection: ConnectionId,
    { transport, seal, logger }: SessionOptions,
    signals: Omit<SessionSignals, 'onServerAck'>,
  ): Promise<LiveSocket> {
    const place = { tenant: tenantOfRow(connection), whatsappId: connection.whatsappId };
    const store = await openJournal(place, seal);
    const socket: LiveSocket = new LiveSocket((onServerAck) =>
      transport.start(connection, {
        store,
        storeEvents: deliver,
        onServerAck,
        ...signals,
        onOpen: (number) => {
          socket.#openOutbox(connection, logger);
          signals.onOpen(number);
        },
        onClosed: (cause, detail) => {
          socket.#outbox?.close();
          signals.onClosed(cause, detail);
        },
      }),
    );
    return socket;
  }

  private constructor(start: (onServerAck: SessionSignals['onServerAck']) => SessionHandle) {
    this.#handle = start((id, refusal) => void this.#outbox?.answered(id, refusal));
  }

  get isOpen(): boolean {
    return this.#outbox !== undefined;
  }

  look(): void {
    this.#outbox?.look();
  }

  async stop({ unlink = false } = {}): Promise<void> {
    this.#outbox?.close();
    await (unlink && this.isOpen ? this.#handle.logout() : this.#handle.stop());
  }

  #openOutbox(connection: ConnectionId, logger: Logger): void {
    this.#outbox = new Outbox(this.#handle, {
      read: (limit) => readOutbox(connection, limit),
      remove: removeRow,
      report,
      onTrouble: (error) => logger.warn({ ...connection, reason: reason(error) }, 'outbox stopped early'),
    });
    this.#outbox.look();
  }
}
