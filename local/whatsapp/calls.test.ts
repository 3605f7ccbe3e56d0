import { expect, it } from 'vitest';
import type { CallView } from './calls/call-row.ts';
import { bobNumber, createLinkedShop, testAnaNumber, testShopNumber } from './testing/test-network.ts';

type World = Awaited<ReturnType<typeof createLinkedShop>>;
const startCall = ({ phones }: World, video = false) =>
  phones.post<CallView>(`/api/phones/${testAnaNumber}/call`, { to: testShopNumber, video });
const act = ({ phones }: World, number: string, id: string, action: string) =>
  phones.call('POST', `/api/phones/${number}/calls/${id}`, { action });
const calls = async ({ phones }: World, number: string) =>
  (await phones.call('GET', `/api/phones/${number}/calls`)).body as CallView[];
const untilStatus = ({ client }: World, id: string, status: string) =>
  client.until('call', (all) => all.find((call) => call.id === id && call.status === status));

it('offers a call to a linked device, which may reject it', async () => {
  const world = await createLinkedShop();
  const { id } = await startCall(world, true);
  const offer = await untilStatus(world, id, 'offer');
  expect(offer).toMatchObject({
    isVideo: true,
    isGroup: false,
    callerPn: `${testAnaNumber}@s.whatsapp.net`,
    offline: false,
  });
  await world.client.socket.rejectCall(id, offer.from);
  await untilStatus(world, id, 'terminate');
  expect(await calls(world, testAnaNumber)).toMatchObject([
    { id, peer: testShopNumber, outgoing: true, video: true, state: 'rejected' },
  ]);
});

it('ends a call when a phone hangs up, answers or declines', async () => {
  const world = await createLinkedShop();
  for (const [number, action, state] of [
    [testAnaNumber, 'hangUp', 'hungUp'],
    [testShopNumber, 'answer', 'answered'],
    [testShopNumber, 'decline', 'rejected'],
  ] as const) {
    const { id } = await startCall(world);
    expect((await act(world, number, id, action)).status).toBe(200);
    await untilStatus(world, id, 'terminate');
    expect((await calls(world, testShopNumber)).find((call) => call.id === id)).toMatchObject({
      outgoing: false,
      state,
    });
  }
});

it('delivers a call’s stanzas in order to a device that was offline', async () => {
  const world = await createLinkedShop();
  await world.client.end();
  const { id } = await startCall(world);
  await act(world, testAnaNumber, id, 'hangUp');
  const { now } = world.client;
  world.client.start();
  await world.client.opened(now);
  expect(await untilStatus(world, id, 'offer')).toMatchObject({ offline: true });
  expect(await untilStatus(world, id, 'terminate')).toMatchObject({ offline: true });
});

it('refuses actions that do not fit the call', async () => {
  const world = await createLinkedShop();
  const { id } = await startCall(world);
  expect((await act(world, testAnaNumber, id, 'answer')).status).toBe(409);
  expect((await act(world, testShopNumber, id, 'hangUp')).status).toBe(409);
  expect((await act(world, bobNumber, id, 'hangUp')).status).toBe(404);
  expect((await act(world, testAnaNumber, id, 'hangUp')).status).toBe(200);
  expect((await act(world, testAnaNumber, id, 'hangUp')).status).toBe(409);
  expect((await world.phones.call('POST', `/api/phones/${testAnaNumber}/call`, { to: testAnaNumber })).status).toBe(
    400,
  );
});
