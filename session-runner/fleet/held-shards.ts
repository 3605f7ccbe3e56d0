import { setTimeout as pause } from 'node:timers/promises';
import { shardDirectoryCacheMs } from '#shared/server/shard-directory.ts';
import { shardOfConnection } from '#shared/server/wake-runner.ts';
import { errorForLog } from '../error-for-log.ts';
import type { SessionOptions } from '../session/live-socket.ts';
import type { ConnectionSession } from '../session/session.ts';
import type { ConnectionId } from '../transport/transport.ts';
import { sweepPauseMs } from './between-looks.ts';
import type { ShardSessionHost } from './member.ts';
import { ShardSessions } from './shard.ts';
import { readConnectionsOfShards } from './shard-members.ts';
import type { WakeUpMessage } from './wake-up-messages.ts';

const sweepMs = 60_000;
/**
 * The lists of connections, and what waits for a session besides messages, are read with every third sweep: who changes them
 * wakes the runner as well.
 */
const sweepsPerList = 3;
/** Until then senders wake the runner that had the shard before. */
const secondLookMs = shardDirectoryCacheMs + 1000;

/** The shards of this runner with their sessions, and the sweep that looks at all of them every minute. */
export class RunnerShards implements ShardSessionHost {
  readonly #options: SessionOptions;
  readonly #shards = new Map<number, ShardSessions>();
  readonly #ending = new AbortController();
  /** The connections of the shards when they were last read. */
  readonly #listed = new Map<number, readonly ConnectionId[]>();
  #sweeps = 0;
  #sweep: NodeJS.Timeout | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get sessions(): ConnectionSession[] {
    return [...this.#shards.values()].flatMap((shard) => [...shard.sessions]);
  }

  start(): void {
    this.#sweep = setInterval(() => void this.#sweepAll(), sweepMs);
  }

  #sweepAll(): Promise<void> {
    const all = ++this.#sweeps % sweepsPerList === 0;
    if (all) this.#listed.clear();
    return this.#lookAt([...this.#shards.keys()], { isSpread: true, all });
  }

  /** Ends the sweep; shards are closed one by one. */
  stop(): void {
    clearInterval(this.#sweep);
    this.#ending.abort();
  }

  async open(shards: readonly number[], fence: number, aliveUntil?: number): Promise<void> {
    for (const shard of shards) this.#shards.set(shard, new ShardSessions(fence, this.#options, aliveUntil));
    setTimeout(() => void this.#lookAgain(shards), secondLookMs).unref();
    await this.#lookAt(shards, { isSpread: false, all: true });
  }

  #lookAgain(shards: readonly number[]): Promise<void> {
    for (const shard of shards) this.#listed.delete(shard);
    return this.#lookAt(shards, { isSpread: true, all: true });
  }

  async close(shard: number, how: { atOnce: boolean }): Promise<void> {
    const held = this.#shards.get(shard);
    this.#shards.delete(shard);
    this.#listed.delete(shard);
    await held?.close(how);
  }

  membersOf(shard: number): number {
    return this.#shards.get(shard)?.members ?? 0;
  }

  onWakeUp({ companyId, whatsappId, watch, ...wanted }: WakeUpMessage): void {
    const connection = { companyId, whatsappId };
    const shard = this.#shards.get(shardOfConnection(companyId, whatsappId));
    if (watch) shard?.watch(connection, watch);
    else shard?.look(connection, wanted);
  }

  async #membersOf(shards: readonly number[]): Promise<{ shard: number; connection: ConnectionId }[]> {
    const unread = shards.filter((shard) => !this.#listed.has(shard));
    const members = await readConnectionsOfShards(unread);
    for (const shard of unread) {
      const connections = members.get(shard) ?? [];
      if (this.#shards.has(shard)) this.#listed.set(shard, connections);
      this.#shards.get(shard)?.count(connections.length);
    }
    return shards.flatMap((shard) => (this.#listed.get(shard) ?? []).map((connection) => ({ shard, connection })));
  }

  /**
   * Looks at every connection of these shards: wake-up messages can be lost, and none is sent for work that a dead
   * runner left. Spread, because the reads of all sessions together would hold up messages under way.
   */
  async #lookAt(shards: readonly number[], { isSpread, all }: { isSpread: boolean; all: boolean }): Promise<void> {
    try {
      const held = shards.filter((shard) => this.#shards.has(shard));
      const members = await this.#membersOf(held);
      const gapMs = sweepPauseMs(members.length, sweepMs);
      for (const { shard, connection } of members) {
        if (isSpread) await pause(gapMs, undefined, { signal: this.#ending.signal });
        this.#shards.get(shard)?.sweep(connection, { all });
      }
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      this.#options.logger.warn({ reason: errorForLog(error) }, 'sweep failed');
    }
  }
}
