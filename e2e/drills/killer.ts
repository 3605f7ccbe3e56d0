import { setTimeout as pause } from 'node:timers/promises';
import type { Recado } from '#local/cloud.ts';
import { chooseOne, type RandomSource } from '#local/testing/seeded-random.ts';
import { waitForResult } from '../testing/eventually.ts';

/** Names of the running processes that may be killed. */
const victims = (recado: Pick<Recado, 'processes'>, targets: readonly string[]) =>
  Object.keys(recado.processes).filter((name) => targets.some((target) => name.startsWith(target)));

/**
 * Kills a process with SIGKILL at a random instant of the next `spreadMs`, waits for the supervisor to restart it, and
 * returns its name.
 */
export async function killRandomProcess(
  recado: Pick<Recado, 'processes'>,
  targets: readonly string[],
  spreadMs: number,
  random: RandomSource,
): Promise<string> {
  const name = chooseOne(random, victims(recado, targets));
  await pause(random() * spreadMs);
  const pid = recado.processes[name];
  if (pid === undefined) throw new Error(`${name} is not up`);
  process.kill(pid, 'SIGKILL');
  await waitForResult(`${name} back`, () => {
    const now = recado.processes[name];
    return now !== undefined && now !== pid;
  });
  return name;
}
