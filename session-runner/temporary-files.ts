import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'recado-runner-';

/**
 * Gives this process its own folder for temporary files, and deletes those of dead processes of the same user. The library
 * encrypts files for sending in that folder, and a crash leaves them there.
 */
export function ownTemporaryFolder(root: string = tmpdir()): string {
  const mine = join(root, `${prefix}${process.pid}`);
  for (const name of readdirSync(root)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    // In a container every process has the same id: a folder with our own id is from an earlier process.
    const isLeft = Number.isInteger(pid) && (pid === process.pid || !isRunning(pid));
    if (isLeft && isOwn(join(root, name))) rmSync(join(root, name), { recursive: true, force: true });
  }
  mkdirSync(mine, { mode: 0o700 });
  process.env.TMPDIR = mine;
  return mine;
}

function isOwn(folder: string): boolean {
  return lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
