import { afterAll } from 'vitest';
import { runnerWorld, TestRunnerConnection } from './runner-world.ts';

/**
 * The shop's connection, paired with its phone, and the runner that holds its session. All of it ends after the tests of the file.
 *
 * @param env of the runner
 */
export async function pairedShop(env: Record<string, string> = {}) {
  const world = await runnerWorld();
  afterAll(() => world.stop());
  const runner = world.startRunner(env);
  const shop = new TestRunnerConnection(world, 1);
  await shop.create();
  await shop.pair();
  return { world, shop, runner };
}
