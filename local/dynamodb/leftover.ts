import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const noteFile = (folder: string) => join(folder, 'engine.json');

export function storeEngineProcess(folder: string, pid: number): void {
  writeFileSync(noteFile(folder), JSON.stringify({ pid, owner: process.pid }));
}

/**
 * Ends an engine that outlived a killed parent and would keep the database file locked. Process ids are reused, so it
 * is ended only when the process is an engine on this very file and its owner is gone.
 */
export async function endLeftoverEngine(folder: string, databaseFile: string): Promise<void> {
  const note = readNote(folder);
  if (!note) return;
  if (commandLine(note.pid).includes(databaseFile)) {
    if (note.owner !== process.pid && commandLine(note.owner) !== '') {
      throw new Error(`The data folder is in use by process ${note.owner}. Stop it first, or choose another folder.`);
    }
    process.kill(note.pid, 'SIGTERM');
    await untilGone(note.pid);
  }
  rmSync(noteFile(folder), { force: true });
}

/** Whether a product that runs has its engine on this folder. */
export function isDataFolderInUse(folder: string): boolean {
  const note = readNote(folder);
  return note !== undefined && commandLine(note.pid).includes(folder) && commandLine(note.owner) !== '';
}

function readNote(folder: string): { pid: number; owner: number } | undefined {
  try {
    return JSON.parse(readFileSync(noteFile(folder), 'utf8'));
  } catch {
    // The note is missing, or torn by the same crash that left the engine; then the engine's own file lock reports the
    // conflict.
    return undefined;
  }
}

/**
 * Returns '' for a process that does not exist or has ended. The engine exists for Linux only, so /proc is available.
 */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Polls, because a process that is not our child sends no exit event. */
async function untilGone(pid: number): Promise<void> {
  for (let looks = 0; commandLine(pid) !== ''; looks++) {
    if (looks === 100) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
