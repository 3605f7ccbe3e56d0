import type { Database } from './database.ts';

type Turn = { work(): unknown; resolve(value: unknown): void; reject(reason: unknown): void };
type Outcome = { turn: Turn; effects: (() => void)[]; value?: unknown; error?: unknown; failed: boolean };

const LARGEST_BATCH = 64;

/**
 * One thing at a time, and nothing leaves before it lasts.
 *
 * Every stanza and every call of the phones API is a turn. Turns run one after another, each in a savepoint, so a turn
 * that fails leaves nothing behind. The turns that are waiting share one transaction; what they want to tell the outside
 * (frames, events, answers) happens after its commit. A process killed at any moment has therefore never said anything
 * that its next life does not know.
 */
export class Turns {
  readonly #database: Database;
  #waiting: Turn[] = [];
  #effects: (() => void)[] = [];
  #running = false;

  constructor(database: Database) {
    this.#database = database;
  }

  run<T>(work: () => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: (value) => resolve(value as T), reject });
      if (this.#running) return;
      this.#running = true;
      // At the end of this tick of the event loop, so that all that arrived in it shares one commit.
      setImmediate(() => void this.#drain());
    });
  }

  /** To be called inside a turn: happens once what the turn changed is committed, or never if it fails. */
  afterCommit(effect: () => void): void {
    this.#effects.push(effect);
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length) {
      const outcomes: Outcome[] = [];
      this.#database.run`BEGIN IMMEDIATE`;
      for (const turn of this.#waiting.splice(0, LARGEST_BATCH)) outcomes.push(await this.#play(turn));
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
