import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const noteFile = (folder: string) => join(folder, 'engine.json');

export function rememberEngine(folder: string, pid: number): void {
  writeFileSync(noteFile(folder), JSON.stringify({ pid, owner: process.pid }));
}

/**
 * The engine outlives a killed parent and would keep the database file to itself. It is ended only when the process with
 * the noted id really is an engine on this very file, since ids are used again, and only when its owner is gone.
 */
export async function endLeftover(folder: string, databaseFile: string): Promise<void> {
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

function readNote(folder: string): { pid: number; owner: number } | undefined {
  try {
    return JSON.parse(readFileSync(noteFile(folder), 'utf8'));
  } catch {
    // None yet, or torn by the same crash that left the engine: then the engine's own file lock reports the conflict.
    return undefined;
  }
}

/** Empty for a process that does not exist or has ended. The engine is built for Linux only, so /proc is there. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** A process that is not our child sends no exit event, so this one has to look. */
async function untilGone(pid: number): Promise<void> {
  for (let looks = 0; commandLine(pid) !== ''; looks++) {
    if (looks === 100) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
