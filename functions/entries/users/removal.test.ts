import { expect, test } from 'vitest';
import { handler as addQuickMessage } from '#functions/entries/quick-messages/create.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as log } from '#functions/entries/tickets/log.ts';
import { handler as pin } from '#functions/entries/tickets/pin.ts';
import { testInbox } from '#functions/entries/timers/testing.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readWholeIndex, update, write } from '#shared/server/table.ts';
import { handler as remove } from './remove.ts';

useBackend();

test('a removed user leaves a line in their conversations, and nothing that only they could see', async () => {
  const company = await seedCompany();
  const { tenant, admin } = company;
  await write({ write: update(keys.usage(tenant), { set: { users: 2, admins: 1 } }) });
  const queue = await company.addQueue();
  const bia = await company.addUser({ queueIds: [queue.id] });
  const inbox = testInbox(company, await company.addConnection());
  const ticketId = await inbox.arrive();
  await inbox.change(ticketId, { status: 'open', queueId: queue.id, userId: bia.user.id });
  const own = await invoke(addQuickMessage, { token: bia.token, body: { shortcode: 'oi', message: 'Bom dia' } });
  expect(own.body.geral).toBe(false);
  await invoke(pin, { token: bia.token, params: { ticketId }, body: { pinned: true } });

  await invoke(remove, { token: admin.token, params: { userId: bia.user.id } });
  expect(await inbox.ticket(ticketId)).toMatchObject({ status: 'pending', userId: null, queueId: queue.id });
  const { entries } = (await invoke(log, { token: admin.token, params: { ticketId } })).body;
  expect(entries[0]).toMatchObject({ kind: 'agentRemoved', user: null });
  expect(await readWholeIndex('gsi1', keys.quickMessagesOf(tenant, bia.user.id))).toEqual([]);
  expect(await get(keys.pins(tenant, bia.user.id), { consistent: true })).toBeUndefined();
});
