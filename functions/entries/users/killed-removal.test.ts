import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test, vi } from 'vitest';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { hourInMs, runTimersDueIn, testInbox } from '#functions/entries/timers/testing.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { client } from '#shared/server/dynamo/client.ts';
import { sqs } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { handler as remove } from './remove.ts';

useBackend();
afterEach(() => vi.restoreAllMocks());

/** Rejects every request after the first transaction, as if the process had died. */
const dieAfterTransaction = () => {
  let isDead = false;
  for (const one of [client, Object.getPrototypeOf(sqs)] as unknown as {
    send(...all: unknown[]): Promise<unknown>;
  }[]) {
    const sendIt = one.send;
    vi.spyOn(one, 'send').mockImplementation(async function (this: unknown, ...all) {
      if (isDead) throw new Error('killed');
      const answer = await sendIt.apply(this, all);
      isDead ||= all[0] instanceof TransactWriteItemsCommand;
      return answer;
    });
  }
};

test('the tick returns the tickets of a removed user when the request died after the commit', async () => {
  const company = await seedCompany();
  await write({ write: update(keys.usage(company.tenant), { set: { users: 2, admins: 1 } }) });
  const queue = await company.addQueue();
  const bia = await company.addUser({ queueIds: [queue.id] });
  const inbox = testInbox(company, await company.addConnection());
  const ticketId = await inbox.arrive();
  await inbox.change(ticketId, { status: 'open', queueId: queue.id, userId: bia.user.id });
  await drainQueuedMessages('live');
  // The removal is stored, so the request that dies behind it answers as usual.
  dieAfterTransaction();
  const params = { userId: bia.user.id };
  expect((await invoke(remove, { token: company.admin.token, params })).status).toBe(200);
  vi.restoreAllMocks();
  expect((await inbox.ticket(ticketId)).userId).toBe(bia.user.id);

  await runTimersDueIn(hourInMs);
  expect(await inbox.ticket(ticketId)).toMatchObject({ status: 'pending', userId: null, queueId: queue.id });
  const events = await drainQueuedMessages<LiveMessage & { payload: { action: string; userId?: number } }>('live');
  expect(events.flatMap(({ payload }) => (payload?.action === 'delete' ? [payload.userId] : []))).toContain(
    bia.user.id,
  );
  expect(await inbox.timers()).not.toContain(`removedUser ${bia.user.id}`);
});
