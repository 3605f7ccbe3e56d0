import { setTimeout as pause } from 'node:timers/promises';
import type { Part, Running } from './part.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A part that ran this long had started well: its next death is a new story. */
const HEALTHY_MS = 30_000;

/** Starts parts in the order they are added, starts again the ones that die, and stops them in reverse. */
export class Supervisor {
  readonly #parts: Supervised[] = [];
  readonly #onChange: () => void;
  #isStopping = false;

  /** `onChange` is called whenever a part goes down or comes back. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Resolves when the part is up; rejects when it does not start the first time. */
  async add(part: Part): Promise<void> {
    if (this.#isStopping) throw new Error('Stopped while starting');
    const supervised = new Supervised(part, this.#onChange);
    this.#parts.push(supervised);
    await supervised.start();
  }

  get allUp(): boolean {
    return this.#parts.every(({ running }) => running);
  }

  /** Process ids by name, of those that are up. */
  get pids(): Record<string, number> {
    const pids = this.#parts.flatMap(({ name, running }) => (running?.pid ? [[name, running.pid] as const] : []));
    return Object.fromEntries(pids);
  }

  /** Also while parts are starting: those are ended as soon as they are up, and no more are added. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const part of this.#parts.toReversed()) await part.stop();
  }
}

class Supervised {
  readonly name: string;
  running: Running | undefined;
  readonly #part: Part;
  readonly #onChange: () => void;
  readonly #stopping = new AbortController();
  #watching: Promise<void> | undefined;

  constructor(part: Part, onChange: () => void) {
    this.name = part.name;
    this.#part = part;
    this.#onChange = onChange;
  }

  start(): Promise<void> {
    const starting = this.#start();
    this.#watching = starting.then(
      () => this.#watch(),
      // Told to whoever called start().
      () => {},
    );
    return starting;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.running?.stop();
    await this.#watching;
  }

  async #start(): Promise<void> {
    this.running = await this.#part.start();
    // Asked to stop while it was starting: nobody else knows of this process yet.
    if (this.#stopping.signal.aborted) await this.running.stop();
  }

  async #watch(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const startedAt = Date.now();
      await this.running?.gone;
      if (this.#stopping.signal.aborted) return;
      this.running = undefined;
      this.#onChange();
      if (Date.now() - startedAt > HEALTHY_MS) pauseMs = FIRST_PAUSE_MS;
      console.error(`${this.name} ended; starting it again`);
      await pause(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      await this.#restart();
    }
  }

  async #restart(): Promise<void> {
    try {
      await this.#start();
      this.#onChange();
    } catch (error) {
      console.error(`${this.name} did not start:`, error);
    }
  }
}
