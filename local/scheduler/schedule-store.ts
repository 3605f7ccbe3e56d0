import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#local/aws/database.ts';
import type { StoredSchedule } from './schedule.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS schedules (
    group_name TEXT NOT NULL, name TEXT NOT NULL, due_at INTEGER, schedule TEXT NOT NULL, PRIMARY KEY (group_name, name)
  );
  CREATE INDEX IF NOT EXISTS schedules_by_due_time ON schedules (due_at) WHERE due_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS groups (name TEXT PRIMARY KEY, created_at INTEGER NOT NULL);
  INSERT OR IGNORE INTO groups (name, created_at) VALUES ('default', 0);`;

export class ScheduleStore {
  readonly #database: DatabaseSync;

  constructor(dataDir: string | undefined) {
    this.#database = openDatabase(dataDir, 'scheduler', schema);
  }

  get(group: string, name: string): StoredSchedule | undefined {
    const row = this.#database
      .prepare('SELECT schedule FROM schedules WHERE group_name = ? AND name = ?')
      .get(group, name);
    return row && JSON.parse(String(row.schedule));
  }

  save(schedule: StoredSchedule): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO schedules (group_name, name, due_at, schedule) VALUES (?, ?, ?, ?)')
      .run(schedule.GroupName, schedule.Name, schedule.dueAt ?? null, JSON.stringify(schedule));
  }

  remove(group: string, name: string): boolean {
    return (
      this.#database.prepare('DELETE FROM schedules WHERE group_name = ? AND name = ?').run(group, name).changes > 0
    );
  }

  /** Lists schedules in order of group and name, from after the given pair. */
  list({
    group,
    prefix,
    after,
    most,
  }: {
    group?: string;
    prefix: string;
    after: [string, string];
    most: number;
  }): StoredSchedule[] {
    const rows = this.#database
      .prepare(
        `SELECT schedule FROM schedules
         WHERE (group_name, name) > (?, ?) AND group_name = coalesce(?, group_name) AND substr(name, 1, length(?)) = ?
         ORDER BY group_name, name LIMIT ?`,
      )
      .all(...after, group ?? null, prefix, prefix, most);
    return rows.map((row) => JSON.parse(String(row.schedule)));
  }

  all(): StoredSchedule[] {
    const rows = this.#database.prepare('SELECT schedule FROM schedules').all();
    return rows.map((row) => JSON.parse(String(row.schedule)));
  }

  due(now: number): StoredSchedule[] {
    const rows = this.#database.prepare('SELECT schedule FROM schedules WHERE due_at <= ? ORDER BY due_at').all(now);
    return rows.map((row) => JSON.parse(String(row.schedule)));
  }

  earliestDue(): number | undefined {
    const row = this.#database.prepare('SELECT min(due_at) AS earliest FROM schedules').get();
    return row?.earliest === null ? undefined : Number(row?.earliest);
  }

  groups(): string[] {
    return this.#database
      .prepare('SELECT name FROM groups ORDER BY name')
      .all()
      .map(({ name }) => String(name));
  }

  addGroup(name: string): void {
    this.#database.prepare('INSERT INTO groups (name, created_at) VALUES (?, ?)').run(name, Date.now());
  }

  removeGroup(name: string): void {
    this.#database.prepare('DELETE FROM schedules WHERE group_name = ?').run(name);
    this.#database.prepare('DELETE FROM groups WHERE name = ?').run(name);
  }

  close(): void {
    this.#database.close();
  }
}
