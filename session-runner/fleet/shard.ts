import { setTimeout as pause } from 'node:timers/promises';
import { keys } from '#shared/server/keys.ts';
import { readWhole } from '#shared/server/table.ts';
import { shardOf } from '#shared/server/wake-runner.ts';
import { reason } from '../reason.ts';
import type { SessionOptions } from '../session/live-socket.ts';
import { Session } from '../session/session.ts';
import type { ConnectionId } from '../transport/transport.ts';
import { betweenLooksMs } from './between-looks.ts';
import { moveToCurrentShard } from './move-to-current-shard.ts';
import { receiveWakeUps, type WakeUpMessage } from './wake-up-messages.ts';

const sweepMs = 60_000;

/** The sessions of one shard, for as long as this runner holds its lease. */
export class Shard {
  readonly #shard: number;
  readonly #fence: number;
  readonly #options: SessionOptions;
  readonly #sessions = new Map<string, Session>();
  readonly #ending = new AbortController();
  #sweep: NodeJS.Timeout | undefined;

  constructor(shard: number, fence: number, options: SessionOptions) {
    this.#shard = shard;
    this.#fence = fence;
    this.#options = options;
  }

  get sessions(): Iterable<Session> {
    return this.#sessions.values();
  }

  start(): void {
    const { signal } = this.#ending;
    void receiveWakeUps(this.#shard, {
      signal,
      logger: this.#options.logger,
      onWakeUp: (wakeUp) => this.#onWakeUp(wakeUp),
    });
    void this.#lookAtAll({ isSpread: false });
    this.#sweep = setInterval(() => void this.#lookAtAll({ isSpread: true }), sweepMs);
  }

  /** Ends every socket. Credentials and waiting messages stay for the next holder. */
  async close(): Promise<void> {
    this.#ending.abort();
    clearInterval(this.#sweep);
    await Promise.all([...this.#sessions.values()].map((session) => this.#end(session)));
    this.#sessions.clear();
  }

  /** A message about an open chat only passes on the watch: nothing has to be read for it. */
  #onWakeUp(wakeUp: WakeUpMessage): void {
    if (wakeUp.watch) this.#sessions.get(nameOf(wakeUp))?.watch(wakeUp.watch);
    else this.#look(wakeUp, wakeUp);
  }

  /**
   * Looks at every connection of the shard: wake-up messages can be lost, and none is sent for work that a dead runner
   * left. Spread, because the reads of all sessions together would hold up messages under way.
   */
  async #lookAtAll({ isSpread }: { isSpread: boolean }): Promise<void> {
    for (const [id, session] of this.#sessions) if (session.isClosed) this.#sessions.delete(id);
    try {
      const members = await readWhole<ConnectionId>(keys.shardMembers(this.#shard));
      const gapMs = betweenLooksMs(members.length, sweepMs);
      for (const member of members) {
        if (isSpread) await pause(gapMs, undefined, { signal: this.#ending.signal });
        if (this.#isOurs(member)) this.#look(member, { files: true, checks: false, tasks: true });
        else await this.#giveAway(member);
      }
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      this.#options.logger.warn({ shard: this.#shard, reason: reason(error) }, 'sweep failed');
    }
  }

  /** Closes a session; a failure must hold up neither the other sessions nor the shard. */
  async #end(session: Session): Promise<void> {
    try {
      await session.close();
    } catch (error) {
      this.#options.logger.error({ ...session.connection, reason: reason(error) }, 'session did not end well');
    }
  }

  /** True unless the number of shards was changed since the connection was added. */
  #isOurs({ companyId, whatsappId }: ConnectionId): boolean {
    return shardOf(companyId, whatsappId) === this.#shard;
  }

  async #giveAway(member: ConnectionId): Promise<void> {
    try {
      await moveToCurrentShard(member, this.#shard, this.#fence);
      this.#options.logger.info({ ...member, from: this.#shard }, 'connection moved to its shard');
    } catch (error) {
      this.#options.logger.warn({ ...member, reason: reason(error) }, 'connection could not be moved to its shard');
    }
  }

  #look({ companyId, whatsappId }: ConnectionId, wanted: Omit<WakeUpMessage, keyof ConnectionId | 'watch'>): void {
    if (this.#ending.signal.aborted || !this.#isOurs({ companyId, whatsappId })) return;
    const id = nameOf({ companyId, whatsappId });
    let session = this.#sessions.get(id);
    if (!session || session.isClosed) {
      session = new Session({ companyId, whatsappId }, this.#fence, this.#options);
      this.#sessions.set(id, session);
    }
    session.look(wanted);
  }
}

const nameOf = ({ companyId, whatsappId }: ConnectionId): string => `${companyId}/${whatsappId}`;
