import { startEngine } from '#local/dynamodb/engine.ts';
import { freshTable } from '#local/dynamodb/fresh-table.ts';
import { startNodeChild, waitForReadyMessage } from '#local/processes/node-child.ts';
import { testFleet } from '#local/testing/test-fleet.ts';

/**
 * Runs `work` with a table on the real engine, queues and secrets, for handlers called without the rest of the product.
 * All of these run in processes of their own, so that the processor time of this one is the handlers' alone.
 */
export async function runWithBackend<T>(work: () => Promise<T>): Promise<T> {
  const engine = await startEngine();
  const queues = startNodeChild({ name: 'queues', command: ['bench/queues-process.ts'] });
  const { environment } = await waitForReadyMessage<{ environment: Record<string, string> }>('queues', queues);
  Object.assign(process.env, environment, { LOG_LEVEL: 'silent' });
  try {
    await freshTable(engine.endpoint);
    // A runner seems to hold all shards, so that wake-up messages are sent.
    await testFleet();
    return await work();
  } finally {
    await queues.stop();
    await engine.stop();
  }
}
