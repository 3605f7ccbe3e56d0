import { expect, test } from 'vitest';
import { handler as removeConnection } from '#functions/entries/connections/remove.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { testInbox } from '#functions/entries/timers/testing.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { handler as send } from './send.ts';

useBackend();

test('a ticket of a deleted connection sends nothing, and goes on when it is moved to another one', async () => {
  const company = await seedCompany();
  const { token } = company.admin;
  const line = await company.addConnection();
  const other = await company.addConnection();
  await write({ write: update(keys.usage(company.tenant), { set: { whatsapps: 2, defaultWhatsappId: line.id } }) });
  const inbox = testInbox(company, line);
  const ticketId = await inbox.arrive();
  await inbox.change(ticketId, { status: 'open' });
  expect((await invoke(removeConnection, { token, params: { whatsappId: line.id } })).status).toBe(200);
  const sendTo = (id: number) => invoke(send, { token, params: { ticketId: id }, body: { body: 'Bom dia' } });
  expect(await sendTo(ticketId)).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_NOT_INITIALIZED' } });
  const moved = await inbox.change(ticketId, { whatsappId: other.id });
  expect((await sendTo(moved.id)).status).toBe(200);
});
