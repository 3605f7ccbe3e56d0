import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#local/aws/database.ts';

export interface StoredObject {
  key: string;
  blob: string;
  size: number;
  etag: string;
  crc32?: string;
  modifiedAt: number;
  /** Headers returned with the object: content type, disposition, x-amz-meta-… */
  headers: Record<string, string>;
}

const schema = `
  CREATE TABLE IF NOT EXISTS buckets (name TEXT PRIMARY KEY, created_at INTEGER NOT NULL, settings TEXT NOT NULL DEFAULT '{}');
  CREATE TABLE IF NOT EXISTS objects (bucket TEXT NOT NULL, key TEXT NOT NULL, object TEXT NOT NULL, PRIMARY KEY (bucket, key)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS uploads (id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, headers TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS parts (
    upload TEXT NOT NULL, number INTEGER NOT NULL, part TEXT NOT NULL, PRIMARY KEY (upload, number)
  );`;

/** Buckets and objects: an index in SQLite, each object's bytes in a file. An object exists when its index row does. */
export class ObjectStore {
  readonly database: DatabaseSync;
  readonly blobs: string;
  readonly #isTemporary: boolean;

  constructor(dataDir: string | undefined) {
    this.#isTemporary = dataDir === undefined;
    this.database = openDatabase(dataDir, 's3', schema);
    this.blobs = dataDir ? join(dataDir, 's3') : mkdtempSync(join(tmpdir(), 'recado-s3-'));
    mkdirSync(this.blobs, { recursive: true });
  }

  blobFile(blob: string): string {
    return join(this.blobs, blob);
  }

  createBucket(name: string): boolean {
    return (
      this.database.prepare('INSERT OR IGNORE INTO buckets (name, created_at) VALUES (?, ?)').run(name, Date.now())
        .changes > 0
    );
  }

  buckets(): string[] {
    return this.database
      .prepare('SELECT name FROM buckets')
      .all()
      .map(({ name }) => String(name));
  }

  /** The documents stored for a bucket (CORS, lifecycle …) by name; undefined when the bucket does not exist. */
  settings(bucket: string): Record<string, string> | undefined {
    const row = this.database.prepare('SELECT settings FROM buckets WHERE name = ?').get(bucket);
    return row && JSON.parse(String(row.settings));
  }

  saveSettings(bucket: string, settings: Record<string, string>): void {
    this.database.prepare('UPDATE buckets SET settings = ? WHERE name = ?').run(JSON.stringify(settings), bucket);
  }

  get(bucket: string, key: string): StoredObject | undefined {
    const row = this.database.prepare('SELECT object FROM objects WHERE bucket = ? AND key = ?').get(bucket, key);
    return row && JSON.parse(String(row.object));
  }

  async put(bucket: string, object: StoredObject): Promise<void> {
    const before = this.get(bucket, object.key);
    this.database
      .prepare('INSERT OR REPLACE INTO objects (bucket, key, object) VALUES (?, ?, ?)')
      .run(bucket, object.key, JSON.stringify(object));
    if (before) await this.removeBlob(before.blob);
  }

  async remove(bucket: string, key: string): Promise<void> {
    const before = this.get(bucket, key);
    this.database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?').run(bucket, key);
    if (before) await this.removeBlob(before.blob);
  }

  /** Lists objects in order of key, from after the given key. */
  *list(bucket: string, prefix: string, after: string): Iterable<StoredObject> {
    const rows = this.database.prepare(
      'SELECT object FROM objects WHERE bucket = ? AND key > ? AND key >= ? ORDER BY key',
    );
    for (const row of rows.iterate(bucket, after, prefix)) {
      const object: StoredObject = JSON.parse(String(row.object));
      if (!object.key.startsWith(prefix)) return;
      yield object;
    }
  }

  async removeBlob(blob: string): Promise<void> {
    await rm(this.blobFile(blob), { force: true });
  }

  /** Links the same bytes under another name; a blob never changes once it is written. */
  async copyBlob(blob: string): Promise<string> {
    const copy = randomUUID();
    await link(this.blobFile(blob), this.blobFile(copy));
    return copy;
  }

  close(): void {
    this.database.close();
    if (this.#isTemporary) rmSync(this.blobs, { recursive: true, force: true });
  }
}
