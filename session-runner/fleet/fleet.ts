import { randomUUID } from 'node:crypto';
import { wakeRunnerToFleet } from '#shared/server/wake-runner.ts';
import { errorForLog } from '../error-for-log.ts';
import type { SessionOptions } from '../session/live-socket.ts';
import { RunnerShards } from './held-shards.ts';
import { FleetMember } from './member.ts';
import { tableLeaseStore } from './stored-leases.ts';
import { receiveWakeUps } from './wake-up-messages.ts';

/** Per lease period: the number of heartbeats, and of checks whether the lease has expired. */
const heartbeats = 4;
const expiryChecks = 16;
/** Heartbeats that follow each other at once after a change; further ones wait their time. */
const roundsAtOnce = 5;

interface FleetOptions {
  leaseMs: number;
  /** Connections that fit into this runner's memory. */
  limit: number;
  /** Number of the queues of wake-up messages. */
  queues: number;
  id?: string | undefined;
}

interface Report {
  ok: boolean;
  runner: string;
  shards: number;
  sessions: Record<string, number>;
  unassigned?: number | undefined;
}

/** This runner's part of the fleet, in real time: its heartbeat, its wake-up messages and its sessions. */
export class RunnerInFleet {
  readonly #id: string;
  readonly #options: SessionOptions;
  readonly #leaseMs: number;
  readonly #held: RunnerShards;
  readonly #member: FleetMember;
  #reading: { queue: number; ending: AbortController } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  #isWanted = false;
  #ending = false;
  /** When a heartbeat last succeeded, in milliseconds since 1970; 0 before the first. */
  #roundAt = 0;

  constructor(options: SessionOptions, { leaseMs, limit, queues, id = randomUUID() }: FleetOptions) {
    this.#id = id;
    this.#options = options;
    this.#leaseMs = leaseMs;
    this.#held = new RunnerShards(options);
    const { logger } = options;
    const common = { id, store: tableLeaseStore, host: this.#held, logger, leaseMs, heartbeats, limit, queues };
    this.#member = new FleetMember({ ...common, now: Date.now, wake: wakeRunnerToFleet, random: Math.random });
  }

  /** Resolves after the first heartbeat. */
  async start(): Promise<void> {
    this.#held.start();
    // Independent of heartbeats: a heartbeat that waits for an unresponsive table must not keep the sockets of an
    // expired lease open.
    this.#watch = setInterval(() => void this.#member.dropIfExpired(), this.#leaseMs / expiryChecks);
    await this.#beat();
  }

  /**
   * `ok`: a heartbeat succeeded within twice the time of a lease. `unassigned`: connections that fit into no runner, if this runner
   * shares them out.
   */
  get report(): Report {
    const sessions: Record<string, number> = {};
    for (const { status } of this.#held.sessions) sessions[status] = (sessions[status] ?? 0) + 1;
    const ok = Date.now() - this.#roundAt <= 2 * this.#leaseMs;
    const { shards, unassigned } = this.#member;
    return { ok, runner: this.#id, shards: shards.size, sessions, unassigned };
  }

  /** Ends the sockets, then hands the shards over: the next runner must not start while ours still write. */
  async stop(): Promise<void> {
    this.#ending = true;
    clearTimeout(this.#timer);
    this.#held.stop();
    await this.#beating;
    const renewal = setInterval(() => void this.#renew(), this.#leaseMs / heartbeats);
    await this.#member.stop();
    clearInterval(renewal);
    clearInterval(this.#watch);
    this.#reading?.ending.abort();
  }

  /** Runs heartbeats one at a time; another that is requested during one follows it at once. */
  #beat(): Promise<void> {
    this.#isWanted = true;
    this.#beating ??= this.#rounds().finally(() => {
      this.#beating = undefined;
      if (!this.#ending) this.#timer = setTimeout(() => void this.#beat(), this.#leaseMs / heartbeats);
    });
    return this.#beating;
  }

  async #rounds(): Promise<void> {
    clearTimeout(this.#timer);
    for (let round = 0; round < roundsAtOnce && this.#isWanted && !this.#ending; round++) {
      this.#isWanted = false;
      try {
        const isUnfinished = await this.#member.round();
        this.#roundAt = Date.now();
        this.#isWanted ||= isUnfinished;
      } catch (error) {
        this.#options.logger.error({ reason: errorForLog(error) }, 'heartbeat failed');
      }
      await this.#member.dropIfExpired();
      this.#readQueue();
    }
  }

  async #renew(): Promise<void> {
    try {
      await this.#member.renew();
    } catch (error) {
      this.#options.logger.warn({ reason: errorForLog(error) }, 'lease could not be renewed while stopping');
    }
  }

  /** Reads the queue of the lease that this runner has. */
  #readQueue(): void {
    const { queue } = this.#member;
    if (queue === this.#reading?.queue) return;
    this.#reading?.ending.abort();
    this.#reading = undefined;
    if (queue === undefined) return;
    this.#reading = { queue, ending: new AbortController() };
    void receiveWakeUps(queue, {
      signal: this.#reading.ending.signal,
      logger: this.#options.logger,
      onWakeUp: (wakeUp) => this.#held.onWakeUp(wakeUp),
      onFleet: () => void (this.#ending ? undefined : this.#beat()),
    });
  }
}
