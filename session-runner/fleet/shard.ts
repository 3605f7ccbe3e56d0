import { errorForLog } from '../error-for-log.ts';
import type { SessionOptions } from '../session/live-socket.ts';
import { ConnectionSession } from '../session/session.ts';
import type { ConnectionId } from '../transport/transport.ts';
import type { WakeUpMessage } from './wake-up-messages.ts';

/** The sessions of one shard, for as long as this runner holds it. */
export class ShardSessions {
  readonly #fence: number;
  readonly #options: SessionOptions;
  readonly #aliveUntil: number | undefined;
  readonly #sessions = new Map<string, ConnectionSession>();
  #isClosed = false;
  /** Connections of the shard when they were last read. */
  #counted = 0;

  constructor(fence: number, options: SessionOptions, aliveUntil?: number) {
    this.#fence = fence;
    this.#options = options;
    this.#aliveUntil = aliveUntil;
  }

  get sessions(): Iterable<ConnectionSession> {
    return this.#sessions.values();
  }

  /** Connections that were removed still count until they are read anew; those that were added count at once. */
  get members(): number {
    return Math.max(this.#counted, this.#sessions.size);
  }

  /** Enters what the table holds, and forgets sessions that have ended. */
  count(connections: number): void {
    this.#counted = connections;
    for (const [id, session] of this.#sessions) if (session.isClosed) this.#sessions.delete(id);
  }

  look(connection: ConnectionId, wanted: Omit<WakeUpMessage, keyof ConnectionId | 'watch'>): void {
    if (!this.#isClosed) this.#sessionOf(connection).look(wanted);
  }

  /** Looks for what no wake-up message announced, messages alone or `all`. */
  sweep(connection: ConnectionId, { all }: { all: boolean }): void {
    if (!this.#isClosed) void this.#sessionOf(connection).sweep({ all });
  }

  #sessionOf(connection: ConnectionId): ConnectionSession {
    const id = nameOf(connection);
    let session = this.#sessions.get(id);
    if (!session || session.isClosed) {
      const { companyId, whatsappId } = connection;
      session = new ConnectionSession({ companyId, whatsappId }, this.#fence, this.#options, this.#aliveUntil);
      this.#sessions.set(id, session);
    }
    return session;
  }

  /** A message about an open chat only passes on the watch: nothing has to be read for it. */
  watch(connection: ConnectionId, watch: NonNullable<WakeUpMessage['watch']>): void {
    this.#sessions.get(nameOf(connection))?.watch(watch);
  }

  /** Ends every socket. Credentials and waiting messages stay for the next holder. */
  async close(how: { atOnce: boolean }): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#sessions.values()].map((session) => this.#end(session, how)));
    this.#sessions.clear();
  }

  /** Closes a session; a failure must hold up neither the other sessions nor the shard. */
  async #end(session: ConnectionSession, how: { atOnce: boolean }): Promise<void> {
    try {
      await session.close(how);
    } catch (error) {
      this.#options.logger.error({ ...session.connection, reason: errorForLog(error) }, 'session did not end well');
    }
  }
}

const nameOf = ({ companyId, whatsappId }: ConnectionId): string => `${companyId}/${whatsappId}`;
