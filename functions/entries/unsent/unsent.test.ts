import { beforeEach, expect, test } from 'vitest';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as accept } from '#functions/entries/tickets/update.ts';
import { handler as save } from './save.ts';
import { handler as show } from './show.ts';

useBackend();

let company: SeededCompany;
let ana: SignedInUser;
let ticketId: number;
beforeEach(async () => {
  company = await seedCompany();
  ana = await company.addUser();
  await deliverBatchToWorker(
    onInbound,
    inboundTextFrom(peerIdentity('5511987654321'), await company.addConnection(), { body: 'Quanto custa?' }),
  );
  [{ id: ticketId }] = (await invoke(listTickets, { token: ana.token })).body.tickets;
  await drainQueuedMessages('live');
});

const keep = (body: object, who = ana) => invoke(save, { token: who.token, params: { ticketId }, body });
const kept = async (who = ana) => (await invoke(show, { token: who.token, params: { ticketId } })).body;

test('shows an unsent text and the message it replies to on every device of its user, and to no other user', async () => {
  expect(await kept()).toEqual({ text: '', reply: null, version: 0 });
  await invoke(accept, { token: ana.token, params: { ticketId }, body: { status: 'open' } });
  await drainQueuedMessages('live');
  const [asked] = (await invoke(listMessages, { token: ana.token, params: { ticketId }, query: { marksRead: false } }))
    .body.messages;
  expect(await keep({ text: 'Custa ', replyId: asked.id, origin: 'laptop' })).toMatchObject({ body: { version: 1 } });
  expect(await kept()).toMatchObject({ text: 'Custa ', reply: { id: asked.id, body: 'Quanto custa?' }, version: 1 });
  expect(await kept(company.admin)).toMatchObject({ text: '', version: 0 });
  expect(await drainQueuedMessages('live')).toMatchObject([
    { rooms: [`user-${ana.user.id}`], payload: { ticketId, version: 1, origin: 'laptop' } },
  ]);
});

test('lets the last write win and never lowers the version, also after the text was sent', async () => {
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => keep({ text })));
  expect(answers.map(({ body }) => body.version).sort()).toEqual([1, 2, 3]);
  const last = answers.findIndex(({ body }) => body.version === 3);
  expect(await kept()).toMatchObject({ text: ['a', 'b', 'c'][last], version: 3 });
  await keep({ text: '' });
  expect(await kept()).toEqual({ text: '', reply: null, version: 4 });
});

test('keeps the text of a reply to a missing message; rejects users who may not see the ticket', async () => {
  await keep({ text: 'Olá', replyId: '1-NOBODY' });
  expect(await kept()).toMatchObject({ text: 'Olá', reply: null });
  const stranger = await company.addUser({ allTicket: 'desabled' });
  expect((await keep({ text: 'x' }, stranger)).body.error).toBe('ERR_NO_PERMISSION');
  expect((await kept(stranger)).error).toBe('ERR_NO_PERMISSION');
});
