import { proto } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { LinkedClient } from './testing/linked-client.ts';
import { createLinkedShop, testAnaNumber, testShopNumber } from './testing/test-network.ts';

test('replaced: closes the connection with 440, after which the client may log in again', async () => {
  const { phones, client } = await createLinkedShop();
  await phones.fault('replaced', testShopNumber);
  expect(await client.closed()).toBe(440);
  const from = client.now;
  client.start();
  await client.opened(from);
});

test('replaces the connection when another with the same credentials logs in', async () => {
  const { simulator, client } = await createLinkedShop();
  const twin = new LinkedClient(simulator.whatsappUrl, { auth: client.auth }).start();
  expect(await client.closed()).toBe(440);
  await twin.opened();
  await twin.end();
});

test('unlink: closes the connection with 401 and removes the device', async () => {
  const { phones, client } = await createLinkedShop();
  await phones.fault('unlink', testShopNumber);
  expect(await client.closed()).toBe(401);
  const from = client.now;
  client.start();
  expect(await client.closed(from)).toBe(401);
  const { body } = await phones.call('GET', `/api/phones/${testShopNumber}`);
  expect(body).toMatchObject({ linkedDevices: [] });
});

// The client waits five seconds more than its keep-alive interval.
test('mute: answers nothing, so that the client gives up with 408', { timeout: 20_000 }, async () => {
  const { phones, client } = await createLinkedShop({ keepAliveIntervalMs: 100 });
  await phones.fault('mute', testShopNumber);
  expect(await client.closed()).toBe(408);
});

test('nack: refuses only the next message', async () => {
  const { phones, client } = await createLinkedShop();
  await phones.fault('nack', testShopNumber);
  const jid = `${testAnaNumber}@s.whatsapp.net`;
  const refused = await client.send(jid, { text: 'refused' });
  await client.status(refused, proto.WebMessageInfo.Status.ERROR);
  await client.send(jid, { text: 'accepted' });
  const rows = await phones.untilChat(testAnaNumber, testShopNumber, (all) => all.length > 0);
  expect(rows.map((row) => row.text)).toEqual(['accepted']);
});
