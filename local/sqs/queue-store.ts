import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#local/aws/database.ts';
import type { QueueAttributes } from './attributes.ts';
import type { StoredQueueMessage } from './message.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS queues (name TEXT PRIMARY KEY, attributes TEXT NOT NULL, created_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS messages (sequence INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, message TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS messages_of_queue ON messages (queue);
  CREATE TABLE IF NOT EXISTS sent (
    queue TEXT NOT NULL, key TEXT NOT NULL, until INTEGER NOT NULL, result TEXT NOT NULL, PRIMARY KEY (queue, key)
  );`;

export interface StoredQueue {
  name: string;
  attributes: QueueAttributes;
  createdAt: number;
}

/** The state that survives a restart: queues, their messages, and the messages sent within the deduplication window. */
export class QueueStore {
  readonly #database: DatabaseSync;
  readonly #statements;

  constructor(dataDir: string | undefined) {
    const database = openDatabase(dataDir, 'sqs', schema);
    this.#database = database;
    this.#statements = {
      addMessage: database.prepare('INSERT INTO messages (queue, message) VALUES (?, ?)'),
      removeMessage: database.prepare('DELETE FROM messages WHERE sequence = ?'),
      moveMessage: database.prepare('UPDATE messages SET queue = ?, message = ? WHERE sequence = ?'),
      rememberSent: database.prepare('INSERT OR REPLACE INTO sent (queue, key, until, result) VALUES (?, ?, ?, ?)'),
      forgetSent: database.prepare('DELETE FROM sent WHERE queue = ? AND key = ?'),
      saveQueue: database.prepare('INSERT OR REPLACE INTO queues (name, attributes, created_at) VALUES (?, ?, ?)'),
    };
  }

  /** Runs `work` in one transaction, with a single write to disk. */
  atomically<T>(work: () => T): T {
    this.#database.exec('BEGIN');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk has ended the transaction already.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  queues(): StoredQueue[] {
    return this.#database
      .prepare('SELECT name, attributes, created_at FROM queues')
      .all()
      .map((row) => ({
        name: String(row.name),
        attributes: JSON.parse(String(row.attributes)),
        createdAt: Number(row.created_at),
      }));
  }

  saveQueue({ name, attributes, createdAt }: StoredQueue): void {
    this.#statements.saveQueue.run(name, JSON.stringify(attributes), createdAt);
  }

  removeQueue(name: string): void {
    this.#database.prepare('DELETE FROM queues WHERE name = ?').run(name);
    this.#database.prepare('DELETE FROM sent WHERE queue = ?').run(name);
    this.purge(name);
  }

  purge(name: string): void {
    this.#database.prepare('DELETE FROM messages WHERE queue = ?').run(name);
  }

  *messages(queue: string): Iterable<{ sequence: number; message: StoredQueueMessage }> {
    const rows = this.#database
      .prepare('SELECT sequence, message FROM messages WHERE queue = ? ORDER BY sequence')
      .all(queue);
    for (const row of rows) yield { sequence: Number(row.sequence), message: JSON.parse(String(row.message)) };
  }

  /** Returns the message's position in the order of arrival. */
  addMessage(queue: string, message: StoredQueueMessage): number {
    return Number(this.#statements.addMessage.run(queue, JSON.stringify(message)).lastInsertRowid);
  }

  moveMessage(sequence: number, queue: string, message: StoredQueueMessage): void {
    this.#statements.moveMessage.run(queue, JSON.stringify(message), sequence);
  }

  removeMessage(sequence: number): void {
    this.#statements.removeMessage.run(sequence);
  }

  *sentWithinWindow(queue: string, now: number): Iterable<{ key: string; until: number; result: unknown }> {
    this.#database.prepare('DELETE FROM sent WHERE queue = ? AND until <= ?').run(queue, now);
    const rows = this.#database
      .prepare('SELECT key, until, result FROM sent WHERE queue = ? ORDER BY until')
      .all(queue);
    for (const row of rows)
      yield { key: String(row.key), until: Number(row.until), result: JSON.parse(String(row.result)) };
  }

  rememberSent(queue: string, key: string, until: number, result: unknown): void {
    this.#statements.rememberSent.run(queue, key, until, JSON.stringify(result));
  }

  forgetSent(queue: string, key: string): void {
    this.#statements.forgetSent.run(queue, key);
  }

  close(): void {
    this.#database.close();
  }
}
