import type { Database } from './database.ts';

export const findSetting = (database: Database, name: string): string | undefined =>
  database.get<{ value: string }>`SELECT value FROM setting WHERE name = ${name}`?.value;

export const saveSetting = (database: Database, name: string, value: string) =>
  database.run`INSERT INTO setting (name, value) VALUES (${name}, ${value})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
