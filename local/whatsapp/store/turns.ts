import type { SimulatorDatabase } from './database.ts';

type Turn = { work(): unknown; resolve(value: unknown): void; reject(reason: unknown): void };
type Outcome = { turn: Turn; effects: (() => void)[]; value?: unknown; error?: unknown; failed: boolean };

const largestBatch = 64;

/**
 * Runs work one turn at a time, and lets nothing leave the process before it is stored. Every stanza and every call of
 * the phones API is a turn. Turns run one after another, each in a savepoint, so that a failed turn leaves no trace.
 * Waiting turns share one transaction; their effects on the outside (frames, events, answers) happen after its commit.
 * So a process killed at any moment has never sent anything that is not stored.
 */
export class TurnQueue {
  readonly #database: SimulatorDatabase;
  #waiting: Turn[] = [];
  #effects: (() => void)[] = [];
  #running = false;

  constructor(database: SimulatorDatabase) {
    this.#database = database;
  }

  run<T>(work: () => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: (value) => resolve(value as T), reject });
      if (this.#running) return;
      this.#running = true;
      // At the end of this tick of the event loop, so that all turns that arrived in it share one commit.
      setImmediate(() => void this.#drain());
    });
  }

  /** Runs the effect once the current turn is committed, or never if it fails. Call it inside a turn. */
  afterCommit(effect: () => void): void {
    this.#effects.push(effect);
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length) {
      const outcomes: Outcome[] = [];
      this.#database.run`BEGIN IMMEDIATE`;
      for (const turn of this.#waiting.splice(0, largestBatch)) outcomes.push(await this.#play(turn));
      this.#database.run`COMMIT`;
      for (const outcome of outcomes) {
        for (const effect of outcome.effects) effect();
        if (outcome.failed) outcome.turn.reject(outcome.error);
        else outcome.turn.resolve(outcome.value);
      }
    }
    this.#running = false;
  }

  async #play(turn: Turn): Promise<Outcome> {
    this.#effects = [];
    this.#database.run`SAVEPOINT turn`;
    try {
      const value = await turn.work();
      this.#database.run`RELEASE turn`;
      return { turn, effects: this.#effects, value, failed: false };
    } catch (error) {
      this.#database.run`ROLLBACK TO turn`;
      this.#database.run`RELEASE turn`;
      return { turn, effects: [], error, failed: true };
    }
  }
}
