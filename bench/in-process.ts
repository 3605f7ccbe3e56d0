import { startEngine } from '#local/dynamodb/engine.ts';
import { freshTable } from '#local/dynamodb/fresh-table.ts';
import { testQueues } from '#local/testing/test-queues.ts';

/**
 * Runs `work` with a table on the real engine, queues and secrets, for handlers called without the rest of the product.
 */
export async function withBackend<T>(work: () => Promise<T>): Promise<T> {
  const engine = await startEngine();
  const queues = await testQueues();
  process.env.LOG_LEVEL = 'silent';
  try {
    await freshTable(engine.endpoint);
    return await work();
  } finally {
    await queues.stop();
    await engine.stop();
  }
}
