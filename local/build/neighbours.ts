import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNodeAlive } from '#local/processes/is-node-alive.ts';
import { ROOT } from '#local/processes/node-child.ts';

const folder = join(ROOT, '.cache', 'running');

/** Notes that this process serves what is built here, until it ends; answers the processes that do so already. */
export function joinNeighbours(): number[] {
  mkdirSync(folder, { recursive: true });
  const others: number[] = [];
  for (const name of readdirSync(folder)) {
    if (isNodeAlive(Number(name))) others.push(Number(name));
    else rmSync(join(folder, name), { force: true }); // killed before it could take its note away
  }
  const note = join(folder, String(process.pid));
  writeFileSync(note, '');
  process.once('exit', () => rmSync(note, { force: true }));
  return others;
}
