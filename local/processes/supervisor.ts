import { setTimeout as pause } from 'node:timers/promises';
import type { CloudPart, RunningPart } from './part.ts';

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** A part that ran this long had started well, so its next failure restarts with the shortest pause. */
const healthyMs = 30_000;

/** Starts parts in the order they are added, restarts those that die, and stops them in reverse order. */
export class Supervisor {
  readonly #parts: Supervised[] = [];
  readonly #onChange: () => void;
  #isStopping = false;

  /** `onChange` is called whenever a part goes down or comes back. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Resolves when the part is up; rejects when it does not start the first time. */
  async add(part: CloudPart): Promise<void> {
    if (this.#isStopping) throw new Error('Stopped while starting');
    const supervised = new Supervised(part, this.#onChange);
    this.#parts.push(supervised);
    await supervised.start();
  }

  /** Ends a part and starts it again at once, e.g. because its program has changed. */
  async restart(name: string): Promise<void> {
    await this.#parts.find((part) => part.name === name)?.restart();
  }

  get allUp(): boolean {
    return this.#parts.every(({ running }) => running);
  }

  /** Process ids of the running parts, by name. */
  get pids(): Record<string, number> {
    const pids = this.#parts.flatMap(({ name, running }) => (running?.pid ? [[name, running.pid] as const] : []));
    return Object.fromEntries(pids);
  }

  /** Stops all parts. Parts that are still starting are stopped once they are up, and no more can be added. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const part of this.#parts.toReversed()) await part.stop();
  }
}

class Supervised {
  readonly name: string;
  running: RunningPart | undefined;
  readonly #part: CloudPart;
  readonly #onChange: () => void;
  readonly #stopping = new AbortController();
  #watching: Promise<void> | undefined;
  #isRestarting = false;

  constructor(part: CloudPart, onChange: () => void) {
    this.name = part.name;
    this.#part = part;
    this.#onChange = onChange;
  }

  start(): Promise<void> {
    const starting = this.#start();
    this.#watching = starting.then(
      () => this.#watch(),
      // The caller of start() receives the error.
      () => {},
    );
    return starting;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.running?.stop();
    await this.#watching;
  }

  async restart(): Promise<void> {
    if (!this.running) return;
    this.#isRestarting = true;
    await this.running.stop();
  }

  async #start(): Promise<void> {
    this.running = await this.#part.start();
    // stop() was called during the start and could not see this process yet.
    if (this.#stopping.signal.aborted) await this.running.stop();
  }

  async #watch(): Promise<void> {
    let pauseMs = firstPauseMs;
    for (;;) {
      const startedAt = Date.now();
      await this.running?.gone;
      if (this.#stopping.signal.aborted) return;
      this.running = undefined;
      this.#onChange();
      if (this.#isRestarting) {
        this.#isRestarting = false;
        await this.#restart();
        continue;
      }
      if (Date.now() - startedAt > healthyMs) pauseMs = firstPauseMs;
      console.error(`${this.name} ended; starting it again`);
      await pause(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
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
