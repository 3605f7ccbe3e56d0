import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a service's own database, in memory without a folder. Writes reach the operating system before they return,
 * which survives `kill -9`; a power cut may lose the last moments, but never the file.
 */
export function openDatabase(folder: string | undefined, name: string, schema: string): DatabaseSync {
  if (folder) mkdirSync(folder, { recursive: true });
  const file = folder ? join(folder, `${name}.db`) : ':memory:';
  const database = new DatabaseSync(file);
  if (folder) chmodSync(file, 0o600);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${schema}`);
  return database;
}
