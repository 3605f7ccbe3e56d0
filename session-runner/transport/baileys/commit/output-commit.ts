import type { SessionCommit } from '../../../store/session-state.ts';
import { emptyBatch, hasSessionState, isEmpty, type OutputBatch, sessionCommitOfBatch } from './batch.ts';
import { PendingDecryptedStanzas } from './pending-plaintexts.ts';

/** The destinations of a batch, in this order: events, then state, then frames. */
export type CommitSinks<Event> = {
  storeEvents(events: Event[]): Promise<void>;
  append(commit: SessionCommit): Promise<void>;
  sendFrame(frame: Uint8Array): void;
  /** The current credentials, read when a batch is cut. */
  credentials(): string;
  /** Reports that staged state may not be trusted any more: the session must reload from the store. */
  onFatal(error: Error): void;
  /** True while too much is waiting: reading from the socket should pause. */
  onPressure(high: boolean): void;
  /** Least milliseconds between two batches that have to be stored: in a busy session more gathers in each. */
  gatherMs?: number;
};

const maxHoldMs = 15_000;
const highWater = 500;

/**
 * Output commit: nothing leaves the process before everything it may depend on is durable. While one batch is being
 * stored, the next one collects, so the cost per message falls as traffic grows.
 */
export class OutputCommit<Event> {
  readonly debts: PendingDecryptedStanzas;
  readonly #sinks: CommitSinks<Event>;
  #collecting: OutputBatch<Event> = emptyBatch();
  #storing: OutputBatch<Event> | undefined;
  #scheduled = false;
  /** When the next batch may be stored, by the process clock (ms). */
  #restsUntil = 0;
  #stopped = false;
  #pressure = false;
  #waiting: (() => void)[] = [];

  constructor(sinks: CommitSinks<Event>) {
    this.#sinks = sinks;
    this.debts = new PendingDecryptedStanzas({
      maxHoldMs,
      onSettled: () => this.#schedule(),
      onExpired: (stanza) => this.fail(new Error(`no event followed the decryption of ${stanza}`)),
    });
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Adds to the batch being collected; ignored once stopped. */
  addToBatch(add: (batch: OutputBatch<Event>) => void): void {
    if (this.#stopped) return;
    add(this.#collecting);
    if (!this.#pressure && this.#collecting.events.length > highWater) this.#setPressure(true);
    this.#schedule();
  }

  /** Reads staged values that are not durable yet, newest first; undefined when nothing is staged. */
  pending<T>(read: (batch: OutputBatch<Event>) => T | undefined): T | undefined {
    return read(this.#collecting) ?? (this.#storing && read(this.#storing));
  }

  /** Stops for good; resolves when the write under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.debts.clear();
    if (this.#storing) await this.#nextCut();
  }

  /** Resolves once everything staged so far is sent, or the session stopped. */
  async drained(): Promise<void> {
    while (!this.#stopped && (this.#storing || !isEmpty(this.#collecting))) {
      await this.#nextCut();
    }
  }

  fail(error: Error): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.debts.clear();
    for (const resolve of this.#waiting.splice(0)) resolve();
    this.#sinks.onFatal(error);
  }

  #schedule(): void {
    if (this.#scheduled || !this.#canCut()) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (!this.#canCut()) return;
      const rest = this.#restsUntil - performance.now();
      if (rest > 0 && isToStore(this.#collecting)) this.#scheduleAfter(rest);
      else void this.#cut();
    });
  }

  #scheduleAfter(ms: number): void {
    this.#scheduled = true;
    setTimeout(() => {
      this.#scheduled = false;
      if (this.#canCut()) void this.#cut();
    }, ms);
  }

  #canCut(): boolean {
    return !this.#stopped && !this.#storing && !this.debts.any && !isEmpty(this.#collecting);
  }

  async #cut(): Promise<void> {
    const batch = this.#collecting;
    this.#collecting = emptyBatch();
    this.#storing = batch;
    if (isToStore(batch)) this.#restsUntil = performance.now() + (this.#sinks.gatherMs ?? 0);
    try {
      const commit = sessionCommitOfBatch(batch, this.#sinks.credentials);
      if (batch.events.length > 0) await this.#sinks.storeEvents(batch.events);
      if (hasSessionState(batch)) await this.#sinks.append(commit);
      if (!this.#stopped) this.#release(batch);
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
    this.#storing = undefined;
    if (this.#pressure && this.#collecting.events.length <= highWater) this.#setPressure(false);
    for (const resolve of this.#waiting.splice(0)) resolve();
    this.#schedule();
  }

  #release(batch: OutputBatch<Event>): void {
    for (const frame of batch.frames) this.#sinks.sendFrame(frame);
    for (const resolve of batch.released) resolve();
  }

  #nextCut(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #setPressure(high: boolean): void {
    this.#pressure = high;
    this.#sinks.onPressure(high);
  }
}

const isToStore = (batch: OutputBatch<unknown>): boolean => batch.events.length > 0 || hasSessionState(batch);
