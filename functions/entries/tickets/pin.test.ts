import { beforeEach, expect, test } from 'vitest';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { testInbox } from '#functions/entries/timers/testing.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as pin } from './pin.ts';
import { maxPins } from './pin-store.ts';
import { handler as pins } from './pins.ts';
import { handler as remove } from './remove.ts';

useBackend();

let company: SeededCompany;
let desk: ReturnType<typeof testInbox>;
let ana: SignedInUser;
beforeEach(async () => {
  company = await seedCompany();
  desk = testInbox(company, await company.addConnection());
  ana = await company.addUser();
});

const setPin = (ticketId: number, pinned = true, { token } = ana) =>
  invoke(pin, { token, params: { ticketId }, body: { pinned } });
const pinned = async ({ token } = ana): Promise<number[]> =>
  (await invoke(pins, { token })).body.tickets.map(({ id }: Ticket) => id);

test('a pin is the user’s own, the newest first, on all of their devices', async () => {
  const [first, second] = [await desk.arrive(), await desk.arrive()];
  await drainQueuedMessages('live');
  await setPin(first);
  expect((await setPin(second)).body).toEqual({ ticketIds: [second, first] });
  expect(await pinned()).toEqual([second, first]);
  expect(await pinned(company.admin)).toEqual([]);
  const rooms = (await drainQueuedMessages<{ rooms: string[] }>('live')).flatMap((event) => event.rooms);
  expect(new Set(rooms)).toEqual(new Set([`user-${ana.user.id}`]));
  await setPin(second);
  await setPin(first, false);
  await setPin(first, false);
  expect(await pinned()).toEqual([second]);
});

test('pins set at once on two devices are all kept', async () => {
  const ids = [await desk.arrive(), await desk.arrive(), await desk.arrive()];
  await Promise.all(ids.map((id) => setPin(id)));
  expect((await pinned()).sort()).toEqual(ids.sort());
});

test('shows no pinned ticket that was deleted or may not be seen', async () => {
  const [first, second] = [await desk.arrive(), await desk.arrive()];
  const { id: queueId } = await company.addQueue({ name: 'Vendas' });
  for (const id of [first, second]) await setPin(id);
  await desk.change(first, { queueId });
  await invoke(remove, { token: company.admin.token, params: { ticketId: second } });
  expect(await pinned()).toEqual([]);
  expect((await setPin(first)).body.error).toBe('ERR_NO_PERMISSION');
  expect((await setPin(second)).body.error).toBe('ERR_NO_TICKET_FOUND');
});

test('a user pins at most thirty, and deleted tickets leave room', async () => {
  const ids = [];
  for (let n = 0; n <= maxPins; n++) ids.push(await desk.arrive());
  const last = ids.pop() ?? 0;
  for (const id of ids) expect((await setPin(id)).status).toBe(200);
  expect((await setPin(last)).body.error).toBe('ERR_PIN_LIMIT');
  expect((await setPin(ids[0] ?? 0)).status).toBe(200);
  await invoke(remove, { token: company.admin.token, params: { ticketId: ids[4] ?? 0 } });
  expect((await setPin(last)).status).toBe(200);
});

test('a ticket of another company cannot be pinned', async () => {
  const id = await desk.arrive();
  const { admin } = await seedCompany();
  expect((await setPin(id, true, admin)).body.error).toBe('ERR_NO_TICKET_FOUND');
});
