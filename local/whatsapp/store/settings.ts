import type { SimulatorDatabase } from './database.ts';

export function findSetting(database: SimulatorDatabase, name: string): string | undefined {
  return database.get<{ value: string }>`SELECT value FROM setting WHERE name = ${name}`?.value;
}

export function saveSetting(database: SimulatorDatabase, name: string, value: string) {
  return database.run`INSERT INTO setting (name, value) VALUES (${name}, ${value})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
}
