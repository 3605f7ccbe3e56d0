import { afterAll, expect, it } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { readSecret } from '#shared/server/secrets.ts';
import { get } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { enqueueAnyMessages } from './enqueue-any.ts';
import { testQueues } from './test-queues.ts';

const cloud = await testQueues();
afterAll(() => cloud.stop());

it('provides a table, queues and secrets that the code under test finds as in production', async () => {
  await testTable();
  expect(await get({ pk: 'nobody', sk: 'nothing' })).toBeUndefined();
  await enqueueAnyMessages('inbound', { body: {}, group: 'chat', deduplication: '1' });
  await wakeRunner(1, 1);
  expect(await readSecret('jwt')).toHaveLength(32);
});
