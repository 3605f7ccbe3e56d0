import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { AccessClaims } from '#shared/auth/contract.ts';

/** Times in milliseconds. */
interface TurnTimes {
  /** A call that still runs, such as an upload, gives its turn to the next. */
  turnMs: number;
  /** So long after a call of another company the machine counts as shared. */
  sharedMs: number;
  /** A call that still waits is refused. */
  waitMs: number;
}
const usualTimes: TurnTimes = { turnMs: 100, sharedMs: 1000, waitMs: 10_000 };
/** Tokens whose company is remembered. */
const maxTokens = 10_000;

const claimedCompanyOf = (token: string): string | undefined => {
  try {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Partial<AccessClaims>;
    return payload.companyId === undefined ? undefined : String(payload.companyId);
  } catch {
    return undefined;
  }
};

/** A call has waited too long for its turn, and was not begun. */
export class NoTurn extends Error {}

interface Turns {
  running: number;
  /** All turns were taken, and half of them have not ended yet. */
  isFull: boolean;
  waiting: (() => void)[];
}

/**
 * Keeps a busy company from filling the machine: a few of its changing calls run at once, and further ones wait for their
 * turn. Another company's call waits for these few and not for all. On AWS each call has a processor of its own.
 */
export class CompanyTurns {
  readonly #processors: number;
  readonly #times: TurnTimes;
  readonly #turns = new Map<string, Turns>();
  /** Companies by the hash of tokens with which a call succeeded: a forged one takes no turn of the company it names. */
  readonly #companies = new Map<string, string>();
  #latest = '';
  #sharedUntil = 0;

  constructor(processors = Math.max(2, availableParallelism()), times: Partial<TurnTimes> = {}) {
    this.#processors = processors;
    this.#times = { ...usualTimes, ...times };
  }

  /** Runs the work in its company's turn; `token` is the caller's. Throws `NoTurn` when none comes in time. */
  async run<T>(token: string, work: () => Promise<T>, succeeded: (answer: T) => boolean): Promise<T> {
    const hash = createHash('sha256').update(token).digest('base64');
    const key = this.#companies.get(hash) ?? hash;
    this.#noteCaller(key);
    const end = await this.#begin(key);
    const timer = setTimeout(end, this.#times.turnMs);
    try {
      const answer = await work();
      if (key === hash && succeeded(answer)) this.#remember(hash, token);
      return answer;
    } finally {
      clearTimeout(timer);
      end();
    }
  }

  /**
   * How many calls of a company run at once: one for each processor while another company calls, too; otherwise twice as
   * many, because calls at the same moment share their requests to the table and to the queues.
   */
  get #maxAtOnce(): number {
    return performance.now() < this.#sharedUntil ? this.#processors : 2 * this.#processors;
  }

  #noteCaller(key: string): void {
    if (this.#latest !== '' && key !== this.#latest) this.#sharedUntil = performance.now() + this.#times.sharedMs;
    this.#latest = key;
  }

  #remember(hash: string, token: string): void {
    const company = claimedCompanyOf(token);
    if (company === undefined) return;
    this.#companies.set(hash, company);
    if (this.#latest === hash) this.#latest = company;
    const oldest = this.#companies.keys().next().value;
    if (this.#companies.size > maxTokens && oldest !== undefined) this.#companies.delete(oldest);
  }

  async #begin(key: string): Promise<() => void> {
    const turns = this.#turns.get(key) ?? { running: 0, isFull: false, waiting: [] };
    this.#turns.set(key, turns);
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        turns.waiting.splice(turns.waiting.indexOf(start), 1);
        reject(new NoTurn());
      }, this.#times.waitMs);
      turns.waiting.push(start);
      this.#startWaiting(turns);
    });
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      turns.running--;
      this.#startWaiting(turns);
      if (turns.running === 0) this.#turns.delete(key);
    };
  }

  /** Once all turns were taken, waiting calls start when half of them have ended: those that start together share requests. */
  #startWaiting(turns: Turns): void {
    const most = this.#maxAtOnce;
    if (turns.running <= most / 2) turns.isFull = false;
    while (!turns.isFull && turns.running < most) {
      const start = turns.waiting.shift();
      if (!start) return;
      turns.running++;
      turns.isFull = turns.running >= most;
      start();
    }
  }
}
