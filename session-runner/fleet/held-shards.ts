import { setTimeout as pause } from 'node:timers/promises';
import { directoryMs } from '#shared/server/shard-directory.ts';
import { shardOf } from '#shared/server/wake-runner.ts';
import { reason } from '../reason.ts';
import type { SessionOptions } from '../session/live-socket.ts';
import type { Session } from '../session/session.ts';
import { betweenLooksMs } from './between-looks.ts';
import type { ShardHost } from './member.ts';
import { Shard } from './shard.ts';
import { readMembers } from './shard-members.ts';
import type { WakeUpMessage } from './wake-up-messages.ts';

const sweepMs = 60_000;
/** Until then senders wake the runner that had the shard before. */
const secondLookMs = directoryMs + 1000;

/** The shards of this runner with their sessions, and the sweep that looks at all of them every minute. */
export class HeldShards implements ShardHost {
  readonly #options: SessionOptions;
  readonly #shards = new Map<number, Shard>();
  readonly #ending = new AbortController();
  #sweep: NodeJS.Timeout | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get sessions(): Session[] {
    return [...this.#shards.values()].flatMap((shard) => [...shard.sessions]);
  }

  start(): void {
    this.#sweep = setInterval(() => void this.#lookAt([...this.#shards.keys()], { isSpread: true }), sweepMs);
  }

  /** Ends the sweep; shards are closed one by one. */
  stop(): void {
    clearInterval(this.#sweep);
    this.#ending.abort();
  }

  async open(shards: readonly number[], fence: number, aliveUntil?: number): Promise<void> {
    for (const shard of shards) this.#shards.set(shard, new Shard(fence, this.#options, aliveUntil));
    setTimeout(() => void this.#lookAt(shards, { isSpread: true }), secondLookMs).unref();
    await this.#lookAt(shards, { isSpread: false });
  }

  async close(shard: number): Promise<void> {
    const held = this.#shards.get(shard);
    this.#shards.delete(shard);
    await held?.close();
  }

  membersOf(shard: number): number {
    return this.#shards.get(shard)?.members ?? 0;
  }

  onWakeUp({ companyId, whatsappId, watch, ...wanted }: WakeUpMessage): void {
    const connection = { companyId, whatsappId };
    const shard = this.#shards.get(shardOf(companyId, whatsappId));
    if (watch) shard?.watch(connection, watch);
    else shard?.look(connection, wanted);
  }

  /**
   * Looks at every connection of these shards: wake-up messages can be lost, and none is sent for work that a dead
   * runner left. Spread, because the reads of all sessions together would hold up messages under way.
   */
  async #lookAt(shards: readonly number[], { isSpread }: { isSpread: boolean }): Promise<void> {
    try {
      const held = shards.filter((shard) => this.#shards.has(shard));
      const members = await readMembers(held);
      for (const shard of held) this.#shards.get(shard)?.count(members.get(shard)?.length ?? 0);
      const all = [...members].flatMap(([shard, connections]) =>
        connections.map((one) => ({ shard, connection: one })),
      );
      const gapMs = betweenLooksMs(all.length, sweepMs);
      for (const { shard, connection } of all) {
        if (isSpread) await pause(gapMs, undefined, { signal: this.#ending.signal });
        this.#shards.get(shard)?.look(connection, { outbox: false, files: true, checks: false, tasks: true });
      }
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      this.#options.logger.warn({ reason: reason(error) }, 'sweep failed');
    }
  }
}
