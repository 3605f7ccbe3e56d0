import type { Logger } from '#shared/server/logger.ts';
import { tenantOfRow } from '#shared/server/tenant.ts';
import { reason } from '../reason.ts';
import { openJournal } from '../store/journal.ts';
import type { Seal } from '../store/seal.ts';
import type { ConnectionId, SessionHandle, SessionSignals, Transport } from '../transport/transport.ts';
import { deliver } from './deliver.ts';
import type { Slots } from './files/slots.ts';
import { openStored } from './files/stored-file.ts';
import type { Openings } from './openings.ts';
import { Outbox } from './outbox.ts';
import { readOutbox, removeRow, report } from './outbox-rows.ts';

export type SessionOptions = {
  transport: Transport;
  seal: Seal;
  logger: Logger;
  /** Shared by all sessions of the runner: how much happens at once. */
  openings: Openings;
  slots: Slots;
};

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
        openStored,
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

  /** There while the phone can be asked. */
  get askPhone(): SessionHandle['askPhone'] | undefined {
    return this.isOpen ? this.#handle.askPhone : undefined;
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
