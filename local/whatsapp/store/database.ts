import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLTagStore } from 'node:sqlite';
import { schema } from './schema.ts';

/** All lasting state. Statements are template literals: values are bound, never spliced in. */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements: SQLTagStore;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#connection = new DatabaseSync(join(folder, 'whatsapp.db'));
    // A second simulator on the same folder would hand out the same keys twice: it is refused. The lock ends with the process.
    this.#connection.exec('PRAGMA locking_mode = EXCLUSIVE');
    // NORMAL: a commit reaches the operating system, so a killed process loses nothing, and no commit waits for the disk.
    this.#connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
    // 32 MB, which holds the Signal sessions in use.
    this.#connection.exec('PRAGMA cache_size = -32000');
    this.#connection.exec(schema);
    this.#statements = this.#connection.createTagStore();
  }

  /** The row's shape is the caller's word: this file is ours, and its schema is beside this module. */
  get<Row>(sql: TemplateStringsArray, ...values: SQLInputValue[]): Row | undefined {
    return this.#statements.get(sql, ...values) as Row | undefined;
  }

  all<Row>(sql: TemplateStringsArray, ...values: SQLInputValue[]): Row[] {
    return this.#statements.all(sql, ...values) as Row[];
  }

  /** Answers the number of rows changed. */
  run(sql: TemplateStringsArray, ...values: SQLInputValue[]): number {
    return Number(this.#statements.run(sql, ...values).changes);
  }

  close(): void {
    this.#connection.close();
  }
}
