import type { StoredFile } from '#shared/messages/media.ts';
import type { FileFetchRow } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import {
  defaultRules,
  type FileFetchProgress,
  NoAnswer,
  newProgress,
  updateProgressAfterFailure,
  updateProgressAfterReupload,
} from './fetch-rules.ts';

/** Per session: files fetched at once, and requests that its phone has to answer at once; more wait in the table. */
const atOnce = { fetch: 3, askPhone: 20 } as const;
/** Pause while there is no open socket to ask through; opening a socket ends it early. */
const noSocketMs = 60_000;

type AskPhone = (row: FileFetchRow, signal: AbortSignal) => Promise<string>;

export interface FetcherPorts {
  /** Oldest first. */
  read(): AsyncIterable<FileFetchRow>;
  /** Rejects with `FileGone` or `FileDamaged`, or with an error that may pass. */
  fetch(row: FileFetchRow, signal: AbortSignal): Promise<StoredFile>;
  /** Undefined while there is no open socket. */
  phone(): AskPhone | undefined;
  settle(row: FileFetchRow, outcome: Receipt['outcome']): Promise<void>;
  onTrouble(error: unknown, row?: FileFetchRow): void;
}

/**
 * Fetches a session's files, independently of its messages and with or without a socket. A row stays in the table until
 * its file is in the bucket or lost for certain, so after a crash it is fetched again: to the same key, with the same
 * result.
 */
export class FileFetcher {
  readonly #ports: FetcherPorts;
  readonly #rules: typeof defaultRules;
  readonly #progress = new Map<string, FileFetchProgress>();
  readonly #active = new Map<string, FileFetchProgress['step']>();
  /** Rows settled since the current page was requested: the page may still list them. */
  readonly #settled = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #looking: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(ports: FetcherPorts, rules = defaultRules) {
    this.#ports = ports;
    this.#rules = rules;
  }

  /** Looks at the table, where new files may be waiting. */
  look(): void {
    this.#again = true;
    if (!this.#closing.signal.aborted) this.#looking ??= this.#lookAround();
  }

  /** Retries the requests that waited for a socket to the phone. */
  socketOpened(): void {
    for (const progress of this.#progress.values()) if (progress.step === 'askPhone') progress.notBefore = 0;
    this.look();
  }

  /** Aborts what is under way; it begins again wherever the session runs next. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#closing.abort(new Error('the session ends here'));
    await this.#looking;
    await Promise.all(this.#running);
  }

  async #lookAround(): Promise<void> {
    try {
      while (this.#again && !this.#closing.signal.aborted) {
        this.#again = false;
        this.#settled.clear();
        await this.#startWhatIsDue();
      }
    } catch (error) {
      this.#ports.onTrouble(error); // the sweep looks again
    }
    this.#looking = undefined;
    this.#lookAgainInTime();
  }

  async #startWhatIsDue(): Promise<void> {
    for await (const row of this.#ports.read()) {
      if (this.#closing.signal.aborted || this.#isFull('fetch')) return;
      if (this.#active.has(row.sk) || this.#settled.has(row.sk)) continue;
      const progress = this.#progress.get(row.sk) ?? newProgress();
      if (progress.notBefore > Date.now() || this.#isFull(progress.step)) continue;
      this.#progress.set(row.sk, progress);
      this.#start(row, progress);
    }
  }

  #isFull(step: FileFetchProgress['step']): boolean {
    return [...this.#active.values()].filter((active) => active === step).length >= atOnce[step];
  }

  #start(row: FileFetchRow, progress: FileFetchProgress): void {
    this.#active.set(row.sk, progress.step);
    const run = this.#advance(row, progress)
      .catch((error: unknown) => {
        progress.notBefore = Date.now() + this.#rules.retryMs(1);
        this.#ports.onTrouble(error, row);
      })
      .then(() => {
        this.#active.delete(row.sk);
        this.#running.delete(run);
        this.look();
      });
    this.#running.add(run);
  }

  /** Takes one step; settles the row if it was the last. */
  async #advance(row: FileFetchRow, progress: FileFetchProgress): Promise<void> {
    const outcome = await (progress.step === 'fetch' ? this.#fetch(row, progress) : this.#ask(row, progress));
    if (!outcome) return;
    await this.#ports.settle(row, outcome);
    this.#settled.add(row.sk);
    this.#progress.delete(row.sk);
  }

  async #fetch(row: FileFetchRow, progress: FileFetchProgress): Promise<Receipt['outcome'] | undefined> {
    const source = { ...row.source, directPath: progress.directPath ?? row.source.directPath };
    try {
      return { type: 'fetched', file: await this.#ports.fetch({ ...row, source }, this.#closing.signal) };
    } catch (error) {
      return this.#failed(row, progress, error);
    }
  }

  async #ask(row: FileFetchRow, progress: FileFetchProgress): Promise<Receipt['outcome'] | undefined> {
    const ask = this.#ports.phone();
    if (!ask) {
      progress.notBefore = Date.now() + noSocketMs;
      return undefined;
    }
    const patience = AbortSignal.timeout(this.#rules.patienceMs);
    try {
      updateProgressAfterReupload(progress, await ask(row, AbortSignal.any([this.#closing.signal, patience])));
      return undefined;
    } catch (error) {
      return this.#failed(row, progress, patience.aborted ? new NoAnswer() : error);
    }
  }

  #failed(row: FileFetchRow, progress: FileFetchProgress, error: unknown): Receipt['outcome'] | undefined {
    if (this.#closing.signal.aborted) return undefined;
    this.#ports.onTrouble(error, row);
    return updateProgressAfterFailure(row, progress, error, { rules: this.#rules, now: Date.now() });
  }

  #lookAgainInTime(): void {
    clearTimeout(this.#timer);
    if (this.#closing.signal.aborted) return;
    const waiting = [...this.#progress].filter(([sk, { notBefore }]) => notBefore > 0 && !this.#active.has(sk));
    if (waiting.length === 0) return;
    const next = Math.min(...waiting.map(([, { notBefore }]) => notBefore));
    this.#timer = setTimeout(() => this.look(), Math.max(0, next - Date.now()));
  }
}
