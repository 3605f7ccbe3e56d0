import type { SessionTaskRow } from '#shared/whatsapp/session-task.ts';
import { backoffMs } from './backoff.ts';

export interface SessionTaskPorts<Row extends SessionTaskRow> {
  /** In the order of names, which puts urgent tasks first. */
  read(): AsyncIterable<Row>;
  /** Rejects when it should be tried again; `unfinished`: a part is done, and the next one follows after a pause. */
  carryOut(row: Row): Promise<'done' | 'unfinished'>;
  /** Whether another try is pointless after so many failures. */
  giveUp(row: Row, failures: number, error: unknown): Promise<boolean>;
  remove(row: Row): Promise<void>;
  onTrouble(error: unknown, row?: Row): void;
}

/** Pause between the parts of a task, which limits the requests to WhatsApp. */
const betweenPartsMs = 1000;

/**
 * Carries out the tasks that a session has besides messages, one after the other, while its socket is open. A row stays
 * until its task is done, so after a crash or a lost connection it is done again. A failed task is put off for a while;
 * the others do not wait for it.
 */
export class SessionTasks<Row extends SessionTaskRow> {
  readonly #ports: SessionTaskPorts<Row>;
  /** How often a task failed, and when it may be tried again; by name and request. */
  readonly #later = new Map<string, { failures: number; notBefore: number }>();
  #running: Promise<void> | undefined;
  #again = false;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(ports: SessionTaskPorts<Row>) {
    this.#ports = ports;
  }

  /** Looks at the table, where new tasks may be waiting. */
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
      // Another wake-up arrived: it may be for an urgent task, which is listed first.
      if (this.#closed || this.#again) return;
      there.add(nameOf(row));
      if ((this.#later.get(nameOf(row))?.notBefore ?? 0) <= Date.now()) await this.#do(row);
    }
    for (const name of this.#later.keys()) if (!there.has(name)) this.#later.delete(name);
  }

  async #do(row: Row): Promise<void> {
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

  async #putOff(row: Row, error: unknown): Promise<void> {
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

const nameOf = ({ sk, requestId }: SessionTaskRow): string => `${sk} ${requestId}`;
