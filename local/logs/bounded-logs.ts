import { copyFileSync, existsSync, globSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const maxBytes = 20 * 1024 * 1024;
const everyMs = 60_000;

/**
 * Keeps log files small while their writers go on appending: a file above the limit becomes the `.old` one and is
 * emptied, so that a part has two files of at most 20 MB and a minute's lines. Returns a function that stops it.
 */
export function boundLogs(folder: string): () => void {
  const timer = setInterval(() => shrinkLogs(folder, maxBytes), everyMs).unref();
  return () => clearInterval(timer);
}

export function shrinkLogs(folder: string, limit: number): void {
  if (!existsSync(folder)) return;
  for (const file of globSync('*.log', { cwd: folder, exclude: ['*.old.log'] })) {
    const path = join(folder, file);
    if (statSync(path).size <= limit) continue;
    copyFileSync(path, path.replace(/\.log$/, '.old.log'));
    truncateSync(path);
  }
}
