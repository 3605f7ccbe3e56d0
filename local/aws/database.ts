import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { areWritesDurable } from './durability.ts';

/**
 * Opens a service's own database, in memory without a folder. Writes reach the operating system before they return, or the disk
 * (`areWritesDurable`); a power cut never damages the file.
 */
export function openDatabase(folder: string | undefined, name: string, schema: string): DatabaseSync {
  if (folder) mkdirSync(folder, { recursive: true });
  const file = folder ? join(folder, `${name}.db`) : ':memory:';
  const database = new DatabaseSync(file);
  if (folder) chmodSync(file, 0o600);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${areWritesDurable ? 'FULL' : 'NORMAL'}; ${schema}`);
  return database;
}
