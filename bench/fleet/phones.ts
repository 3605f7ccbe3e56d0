import { OpeningLimit } from '#runner/session/openings.ts';

/** An opening loads the keys, shakes hands and receives what waited: not measured on AWS, so assumed. */
export const socketOpeningMs = 2000;
/** As `SOCKETS_AT_ONCE` of a runner. */
export const socketOpeningsAtOnce = 10;

/** The phones of a fleet in virtual time: each opens on its runner in its turn, by the runner's own limit. */
export class VirtualFleetPhones {
  readonly #phonesOf: readonly (readonly number[])[];
  readonly #limits = new Map<string, OpeningLimit>();
  readonly #leave = new Map<number, () => void>();
  #opening = new Map<number, number>();
  readonly #offlineSince: Float64Array;
  /** How often each phone was opened, and the milliseconds it was offline, since the last `forget`. */
  readonly opened: Uint16Array;
  readonly offlineMs: Float64Array;
  #now = 0;
  offline: number;

  /** `members`: the connections of each shard. */
  constructor(members: readonly number[], now: number) {
    let next = 0;
    this.#phonesOf = members.map((count) => Array.from({ length: count }, () => next++));
    this.#now = now;
    this.#offlineSince = new Float64Array(next).fill(now);
    this.opened = new Uint16Array(next);
    this.offlineMs = new Float64Array(next);
    this.offline = next;
  }

  open(shard: number, runner: string): void {
    const limit = this.#limits.get(runner) ?? new OpeningLimit(socketOpeningsAtOnce);
    this.#limits.set(runner, limit);
    for (const phone of this.#phonesOf[shard] ?? [])
      this.#leave.set(
        phone,
        limit.enter(() => this.#opening.set(phone, this.#now + socketOpeningMs)),
      );
  }

  close(shard: number): void {
    for (const phone of this.#phonesOf[shard] ?? []) {
      this.#leave.get(phone)?.();
      this.#leave.delete(phone);
      this.#opening.delete(phone);
      if (this.#offlineSince[phone] !== 0) continue;
      this.#offlineSince[phone] = this.#now;
      this.offline++;
    }
  }

  /** Opens the sockets whose time has come. */
  tick(now: number): void {
    this.#now = now;
    for (const [phone, at] of this.#opening) {
      if (at > now) continue;
      this.#opening.delete(phone);
      this.offlineMs[phone] = (this.offlineMs[phone] ?? 0) + now - (this.#offlineSince[phone] ?? now);
      this.#offlineSince[phone] = 0;
      this.opened[phone] = (this.opened[phone] ?? 0) + 1;
      this.offline--;
      this.#leave.get(phone)?.();
    }
  }

  /** Begins to count anew. */
  forget(): void {
    this.opened.fill(0);
    this.offlineMs.fill(0);
  }
}
