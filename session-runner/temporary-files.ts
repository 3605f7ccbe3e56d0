import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'recado-runner-';

/**
 * The library seals files that are to be sent in the folder for temporary files, and a crash leaves them there: each process gets a
 * folder of its own, and throws away those of processes that are no more.
 */
export function ownTemporaryFolder(root: string = tmpdir()): string {
  const mine = join(root, `${PREFIX}${process.pid}`);
  for (const name of readdirSync(root)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    // In a container every life has the same id: one's own folder is of the life before.
    const isLeft = Number.isInteger(pid) && (pid === process.pid || !isRunning(pid));
    if (isLeft) rmSync(join(root, name), { recursive: true, force: true });
  }
  mkdirSync(mine, { mode: 0o700 });
  process.env.TMPDIR = mine;
  return mine;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
