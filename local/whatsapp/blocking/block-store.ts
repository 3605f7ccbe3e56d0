import type { SimulatorDatabase } from '../store/database.ts';

/** The numbers that this number has blocked. */
export function listBlocked(database: SimulatorDatabase, number: string): string[] {
  return database.all<{ peer: string }>`SELECT peer FROM blocked WHERE number = ${number} ORDER BY peer`.map(
    ({ peer }) => peer,
  );
}

export function isBlocked(database: SimulatorDatabase, number: string, peer: string): boolean {
  return database.get`SELECT 1 FROM blocked WHERE number = ${number} AND peer = ${peer}` !== undefined;
}

export function storeBlocked(database: SimulatorDatabase, number: string, peer: string, blocked: boolean) {
  return blocked
    ? database.run`INSERT INTO blocked (number, peer) VALUES (${number}, ${peer}) ON CONFLICT DO NOTHING`
    : database.run`DELETE FROM blocked WHERE number = ${number} AND peer = ${peer}`;
}
