import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isNodeAlive } from '#local/processes/is-node-alive.ts';

const pollIntervalMs = 100;

/**
 * Does the work while no other process does, and waits for its turn. A lock file left by a killed process does not
 * count.
 */
export async function oneAtATime<T>(note: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  mkdirSync(dirname(note), { recursive: true });
  while (!take(note)) await pause(pollIntervalMs, undefined, { signal });
  try {
    return await work();
  } finally {
    rmSync(note, { force: true });
  }
}

/** Creates the lock file with its content in one step: an empty file would have no holder and never be released. */
function take(note: string): boolean {
  const draft = `${note}.${randomUUID()}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, note);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const holder = readIfThere(note);
  if (holder && !isNodeAlive(Number(holder))) rmSync(note, { force: true });
  return false;
}

function readIfThere(note: string): string {
  try {
    return readFileSync(note, 'utf8');
  } catch {
    return ''; // deleted at this moment
  }
}
