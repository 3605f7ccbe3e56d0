import { expect, test } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as history } from './history.ts';
import { handler as listTickets } from './list.ts';
import { handler as update } from './update.ts';

useBackend();

test('returns the cycles, newest first, and the contact’s other conversations the user may see', async () => {
  const company = await seedCompany();
  const [line, branch] = [await company.addConnection(), await company.addConnection()];
  const ana = await company.addUser({ name: 'Ana' });
  const maria = peerIdentity('5511987654321');
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  const [{ id }] = (await invoke(listTickets, { token: ana.token })).body.tickets;
  const change = (body: object) => invoke(update, { token: ana.token, params: { ticketId: id }, body });
  await change({ status: 'open' });
  await change({ status: 'closed' });
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line), inboundTextFrom(maria, branch));
  const { body } = await invoke(history, { token: ana.token, params: { ticketId: id } });
  expect(body.cycles).toMatchObject([
    { number: 2, startedAt: null, finishedAt: null, user: null },
    { number: 1, user: { name: 'Ana' } },
  ]);
  expect(body.cycles[1].finishedAt).not.toBeNull();
  expect(body.tickets).toMatchObject([{ whatsapp: { name: branch.name } }]);
  expect(body.hasMore).toBe(false);
});
