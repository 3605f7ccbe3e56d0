import type { ErrandRow } from '#shared/whatsapp/errand.ts';
import { backoffMs } from './backoff.ts';

export interface ErrandPorts {
  /** By name, the urgent ones first. */
  read(): AsyncIterable<ErrandRow>;
  /** Rejects when it should be tried again; `unfinished`: it did a part, and the next one is done in a while. */
  carryOut(row: ErrandRow): Promise<'done' | 'unfinished'>;
  /** Whether it is not worth another try after so many. */
  giveUp(row: ErrandRow, failures: number, error: unknown): Promise<boolean>;
  remove(row: ErrandRow): Promise<void>;
  onTrouble(error: unknown, row?: ErrandRow): void;
}

/** WhatsApp is asked for no more than that of what an errand does in parts. */
const betweenPartsMs = 1000;

/**
 * Does what a session has to do besides messages, one thing after the other, while its socket is open. A row stays until it is done, so
 * a crash or a lost connection does it again. What fails is left for a while; the others do not wait for it.
 */
export class Errands {
  readonly #ports: ErrandPorts;
  /** By name and wish: how often it failed, and when it may be taken up again. */
  readonly #later = new Map<string, { failures: number; notBefore: number }>();
  #running: Promise<void> | undefined;
  #again = false;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(ports: ErrandPorts) {
    this.#ports = ports;
  }

  /** Something may be waiting in the table. */
  look(): void {
    this.#again = true;
    if (!this.#closed) this.#running ??= this.#work();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #work(): Promise<void> {
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        await this.#doAll();
      }
    } catch (error) {
      if (!this.#closed) this.#ports.onTrouble(error); // the sweep looks again
    }
    this.#running = undefined;
    this.#lookAgainInTime();
  }

  async #doAll(): Promise<void> {
    const there = new Set<string>();
    for await (const row of this.#ports.read()) {
      // Rung again: it may be for something that cannot wait, and stands at the beginning.
      if (this.#closed || this.#again) return;
      there.add(nameOf(row));
      if ((this.#later.get(nameOf(row))?.notBefore ?? 0) <= Date.now()) await this.#do(row);
    }
    for (const name of this.#later.keys()) if (!there.has(name)) this.#later.delete(name);
  }

  async #do(row: ErrandRow): Promise<void> {
    const name = nameOf(row);
    try {
      if ((await this.#ports.carryOut(row)) === 'unfinished') {
        this.#later.set(name, { failures: 0, notBefore: Date.now() + betweenPartsMs });
        return;
      }
      await this.#ports.remove(row);
      this.#later.delete(name);
    } catch (error) {
      if (this.#closed) return;
      this.#ports.onTrouble(error, row);
      await this.#putOff(row, error);
    }
  }

  async #putOff(row: ErrandRow, error: unknown): Promise<void> {
    const name = nameOf(row);
    const failures = (this.#later.get(name)?.failures ?? 0) + 1;
    this.#later.set(name, { failures, notBefore: Date.now() + backoffMs(failures) });
    if (!(await this.#ports.giveUp(row, failures, error))) return;
    await this.#ports.remove(row);
    this.#later.delete(name);
  }

  #lookAgainInTime(): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.#later.size === 0) return;
    const next = Math.min(...[...this.#later.values()].map(({ notBefore }) => notBefore));
    this.#timer = setTimeout(() => this.look(), Math.max(0, next - Date.now()));
  }
}

const nameOf = ({ sk, wish }: ErrandRow): string => `${sk} ${wish}`;
