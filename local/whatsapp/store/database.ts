import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLTagStore } from 'node:sqlite';
import { simulatorSchema } from './schema.ts';

/** The simulator's stored state. Statements are template literals: values are bound, never spliced in. */
export class SimulatorDatabase {
  readonly #connection: DatabaseSync;
  readonly #statements: SQLTagStore;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#connection = new DatabaseSync(join(folder, 'whatsapp.db'));
    // Refuses a second simulator on the same folder, which would issue the same keys twice. The lock ends with the
    // process.
    this.#connection.exec('PRAGMA locking_mode = EXCLUSIVE');
    // NORMAL: a commit reaches the operating system, so a killed process loses nothing, and no commit waits for the
    // disk.
    this.#connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
    // 32 MB hold the Signal sessions in use.
    this.#connection.exec('PRAGMA cache_size = -32000');
    this.#connection.exec(simulatorSchema);
    this.#statements = this.#connection.createTagStore();
  }

  /** The caller declares the row's shape without a check: the file is ours, and its schema is beside this module. */
  get<Row>(sql: TemplateStringsArray, ...values: SQLInputValue[]): Row | undefined {
    return this.#statements.get(sql, ...values) as Row | undefined;
  }

  all<Row>(sql: TemplateStringsArray, ...values: SQLInputValue[]): Row[] {
    return this.#statements.all(sql, ...values) as Row[];
  }

  /** Returns the number of changed rows. */
  run(sql: TemplateStringsArray, ...values: SQLInputValue[]): number {
    return Number(this.#statements.run(sql, ...values).changes);
  }

  close(): void {
    this.#connection.close();
  }
}
