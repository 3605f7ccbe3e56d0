import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const patienceMs = 8_000;

/** Sends SIGTERM to a child, and SIGKILL if it has not ended in time; resolves when it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(impatience);
}
