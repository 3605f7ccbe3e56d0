import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns whether a Node program runs under this id. Ids are reused, so on Linux, which shows command lines, other
 * programs do not count.
 */
export function isNodeAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || /node|vitest/.test(readFileSync(commandLine, 'utf8'));
}
