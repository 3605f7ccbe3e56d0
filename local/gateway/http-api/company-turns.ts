import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** Milliseconds after which a call that still runs, such as an upload, gives its turn to the next. */
const turnMs = 100;
/** Tokens whose company is remembered. */
const maxTokens = 10_000;

const claimedCompanyOf = (token: string): string | undefined => {
  try {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      companyId?: unknown;
    };
    return payload.companyId === undefined ? undefined : String(payload.companyId);
  } catch {
    return undefined;
  }
};

/**
 * Keeps a busy company from filling the machine: as many of its changing calls run at once as there are processors, and
 * further ones wait for their turn. Another company's call waits for these few and not for all. On AWS each call has a
 * processor of its own.
 */
export class CompanyTurns {
  readonly #maxAtOnce: number;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();
  /** Companies by the hash of tokens with which a call succeeded: a forged one takes no turn of the company it names. */
  readonly #companies = new Map<string, string>();

  constructor(maxAtOnce = Math.max(2, availableParallelism())) {
    this.#maxAtOnce = maxAtOnce;
  }

  /** Runs the work in its company's turn; `token` is the caller's. */
  async run<T>(token: string, work: () => Promise<T>, succeeded: (answer: T) => boolean): Promise<T> {
    const hash = createHash('sha256').update(token).digest('base64');
    const key = this.#companies.get(hash) ?? hash;
    const end = await this.#begin(key);
    const timer = setTimeout(end, turnMs);
    try {
      const answer = await work();
      if (key === hash && succeeded(answer)) this.#remember(hash, token);
      return answer;
    } finally {
      clearTimeout(timer);
      end();
    }
  }

  #remember(hash: string, token: string): void {
    const company = claimedCompanyOf(token);
    if (company === undefined) return;
    this.#companies.set(hash, company);
    const oldest = this.#companies.keys().next().value;
    if (this.#companies.size > maxTokens && oldest !== undefined) this.#companies.delete(oldest);
  }

  async #begin(key: string): Promise<() => void> {
    const running = this.#running.get(key) ?? 0;
    if (running < this.#maxAtOnce) this.#running.set(key, running + 1);
    // The call that ends gives its turn on.
    else await new Promise<void>((resolve) => this.#waitingOf(key).push(resolve));
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#end(key);
    };
  }

  #waitingOf(key: string): (() => void)[] {
    const waiting = this.#waiting.get(key) ?? [];
    this.#waiting.set(key, waiting);
    return waiting;
  }

  #end(key: string): void {
    const next = this.#waiting.get(key)?.shift();
    if (next) {
      next();
      return;
    }
    this.#waiting.delete(key);
    const running = (this.#running.get(key) ?? 0) - 1;
    if (running > 0) this.#running.set(key, running);
    else this.#running.delete(key);
  }
}
