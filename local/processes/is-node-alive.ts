import { existsSync, readFileSync } from 'node:fs';

/** Whether a program of Node runs under this id. Ids are used again, so where the system tells (Linux) another program does not count. */
export function isNodeAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || /node|vitest/.test(readFileSync(commandLine, 'utf8'));
}
