import { setTimeout as pause } from 'node:timers/promises';
import type { Recado } from '#local/cloud.ts';
import { oneOf, type Random } from '#local/testing/seeded-random.ts';
import { eventually } from '../testing/eventually.ts';

/** Names of the parts that are up, of those to be killed. */
const victims = (recado: Pick<Recado, 'processes'>, targets: readonly string[]) =>
  Object.keys(recado.processes).filter((name) => targets.some((target) => name.startsWith(target)));

/**
 * SIGKILLs one part at a random instant of the next `spreadMs` and waits for the supervisor to bring it back.
 * Answers which it was.
 */
export async function killOne(
  recado: Pick<Recado, 'processes'>,
  targets: readonly string[],
  spreadMs: number,
  random: Random,
): Promise<string> {
  const name = oneOf(random, victims(recado, targets));
  await pause(random() * spreadMs);
  const pid = recado.processes[name];
  if (pid === undefined) throw new Error(`${name} is not up`);
  process.kill(pid, 'SIGKILL');
  await eventually(`${name} back`, () => {
    const now = recado.processes[name];
    return now !== undefined && now !== pid;
  });
  return name;
}
