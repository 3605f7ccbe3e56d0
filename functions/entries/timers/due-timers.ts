import type { TimerRow } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { type Row, readIndex } from '#shared/server/table.ts';

const perPage = 50;

interface Waiting {
  row: TimerRow;
  turn: string;
}

/** The timers of a shard that are due by `now`, in due order; a row that is put back is sorted in by its new time. */
export class DueTimers {
  readonly #shard: number;
  readonly #now: string;
  #waiting: Waiting[] = [];
  /** The shard has been read up to this due time. */
  #readTo = '';
  #last: Row | undefined;
  #isRead = false;

  constructor(shard: number, now: Date) {
    this.#shard = shard;
    this.#now = now.toISOString();
  }

  async next(): Promise<Waiting | undefined> {
    // A row that was put back may belong after rows that have not been read yet.
    const hasNext = () => this.#isRead || (this.#waiting[0] !== undefined && this.#waiting[0].turn <= this.#readTo);
    while (!hasNext()) await this.#read();
    return this.#waiting.shift();
  }

  putBack(waiting: Waiting): void {
    const index = this.#waiting.findIndex(({ turn }) => turn > waiting.turn);
    this.#waiting.splice(index < 0 ? this.#waiting.length : index, 0, waiting);
  }

  async #read(): Promise<void> {
    const page = await readIndex<TimerRow>('gsi1', keys.dueShard(this.#shard), {
      limit: perPage,
      after: this.#last,
      // Includes all keys that begin with this exact time.
      below: `${this.#now}~`,
    });
    for (const row of page.rows) this.putBack({ row, turn: row.dueAt });
    this.#last = page.last;
    this.#isRead = page.last === undefined;
    this.#readTo = page.rows.at(-1)?.dueAt ?? this.#readTo;
  }
}
