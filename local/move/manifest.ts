import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface RowKey {
  pk: string;
  sk: string;
}

interface Totals {
  rows: number;
  /** Over all rows in the order of their keys. */
  digest: string;
  kinds: Map<string, number>;
}

const schema = `
  CREATE TABLE rows (side INTEGER, pk TEXT, sk TEXT, hash TEXT NOT NULL, PRIMARY KEY (side, pk, sk)) WITHOUT ROWID;`;

/** The keys and hashes of the rows of both sides, in a temporary file: those of a large table do not fit into memory. */
export class RowManifest {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #add;
  readonly #get;

  constructor(file: string) {
    rmSync(file, { force: true });
    this.#file = file;
    this.#database = new DatabaseSync(file);
    this.#database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${schema}`);
    this.#add = this.#database.prepare('INSERT OR REPLACE INTO rows VALUES (?, ?, ?, ?)');
    this.#get = this.#database.prepare('SELECT hash FROM rows WHERE side = ? AND pk = ? AND sk = ?');
  }

  add(side: 'source' | 'target', { pk, sk }: RowKey, hash: string): void {
    this.#add.run(side === 'source' ? 0 : 1, pk, sk, hash);
  }

  /** Adds many in one step, which is faster. */
  together(work: () => void): void {
    this.#database.exec('BEGIN');
    work();
    this.#database.exec('COMMIT');
  }

  hashInTarget({ pk, sk }: RowKey): string | undefined {
    const row = this.#get.get(1, pk, sk);
    return row && String(row.hash);
  }

  /** Keys of the target that the source does not have. */
  *onlyInTarget(): Iterable<RowKey> {
    const query = `SELECT pk, sk FROM rows AS target WHERE side = 1
      AND NOT EXISTS (SELECT 1 FROM rows WHERE side = 0 AND pk = target.pk AND sk = target.sk)`;
    for (const { pk, sk } of this.#database.prepare(query).iterate()) yield { pk: String(pk), sk: String(sk) };
  }

  /** Up to `most` keys that only one side has or whose rows differ. */
  differences(most: number): RowKey[] {
    const query = 'SELECT pk, sk FROM rows GROUP BY pk, sk HAVING count(*) = 1 OR min(hash) <> max(hash) LIMIT ?';
    return this.#database
      .prepare(query)
      .all(most)
      .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  }

  totals(side: 'source' | 'target'): Totals {
    const digest = createHash('sha256');
    const kinds = new Map<string, number>();
    let rows = 0;
    const query = this.#database.prepare('SELECT pk, sk, hash FROM rows WHERE side = ? ORDER BY pk, sk');
    for (const { pk, sk, hash } of query.iterate(side === 'source' ? 0 : 1)) {
      digest.update(`${pk}\n${sk}\n${hash}\n`);
      const kind = kindOf({ pk: String(pk), sk: String(sk) });
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      rows++;
    }
    return { rows, digest: digest.digest('hex').slice(0, 16), kinds };
  }

  close(): void {
    this.#database.close();
    rmSync(this.#file, { force: true });
  }
}

/** The words of a key without ids: `CONTACT | TICKET`. */
function kindOf({ pk, sk }: RowKey): string {
  return [pk.replace(/^C#\d+#?/, ''), sk]
    .map((part) => /^[A-Z_]+/.exec(part)?.[0] ?? '')
    .filter(Boolean)
    .join(' | ');
}
