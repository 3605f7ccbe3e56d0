import { expect, test } from 'vitest';
import { LinkedClient } from './testing/linked-client.ts';
import {
  createLinkedShop,
  createPeople,
  linkTestClient,
  startEmptyNetwork,
  testAnaNumber,
  testShopNumber,
} from './testing/test-network.ts';

test('links a client whose QR code is scanned; it logs in after the 515 and gets a LID', async () => {
  const { phones, client } = await createLinkedShop();
  expect(client.socket.user?.id).toMatch(new RegExp(`^${testShopNumber}:1@`));
  expect(client.socket.user?.lid).toMatch(/^\d+:1@lid$/);
  expect(client.socket.user?.name).toBe('Shop');
  const { body } = await phones.call('GET', `/api/phones/${testShopNumber}`);
  expect(body).toMatchObject({ linkedDevices: [{ id: 1, connected: true }] });
});

test('delivers the phone’s history to a new device', async () => {
  const { simulator, phones } = await startEmptyNetwork();
  await createPeople(phones);
  await phones.send(testAnaNumber, { to: testShopNumber, text: 'before the link' });
  const client = await linkTestClient(phones, simulator.whatsappUrl);
  const old = await client.until('messaging-history.set', ({ messages }) => messages[0]);
  expect(old.message?.conversation).toBe('before the link');
});

test('accepts a QR code once, and answers 404 for one that is no longer shown', async () => {
  const { simulator, phones } = await startEmptyNetwork();
  await createPeople(phones);
  const client = new LinkedClient(simulator.whatsappUrl).start();
  const qr = await client.qr();
  await phones.scan(testShopNumber, qr);
  await client.opened();
  expect(await phones.call('POST', `/api/phones/${testShopNumber}/scan`, { qr })).toMatchObject({ status: 404 });
  await client.end();
});

test('expires QR codes when the client gives up linking with 408', async () => {
  const { simulator, phones } = await startEmptyNetwork();
  await createPeople(phones);
  const client = new LinkedClient(simulator.whatsappUrl, { qrTimeout: 20 }).start();
  const qr = await client.qr();
  expect(await client.closed()).toBe(408);
  expect(await phones.call('POST', `/api/phones/${testShopNumber}/scan`, { qr })).toMatchObject({ status: 404 });
});

test('links nothing when a QR code has a wrong secret, which the client refuses', async () => {
  const { simulator, phones } = await startEmptyNetwork();
  await createPeople(phones);
  const client = new LinkedClient(simulator.whatsappUrl).start();
  const parts = (await client.qr()).split(',');
  parts[3] = Buffer.alloc(32, 9).toString('base64');
  expect(await phones.call('POST', `/api/phones/${testShopNumber}/scan`, { qr: parts.join(',') })).toMatchObject({
    status: 409,
  });
  const { body } = await phones.call('GET', `/api/phones/${testShopNumber}`);
  expect(body).toMatchObject({ linkedDevices: [] });
});

test('links a second device to a number, and delivers every message to both', async () => {
  const { simulator, phones, client: first } = await createLinkedShop();
  const second = await linkTestClient(phones, simulator.whatsappUrl);
  await phones.send(testAnaNumber, { to: testShopNumber, text: 'to both' });
  await Promise.all([first.text('to both'), second.text('to both')]);
  await first.send(`${testAnaNumber}@s.whatsapp.net`, { text: 'from the first' });
  const copy = await second.text('from the first');
  expect(copy.key.fromMe).toBe(true);
});

test('notifies a device that has few one-time keys left, which uploads new ones', async () => {
  const { phones, client } = await createLinkedShop();
  const ask = { to: '@s.whatsapp.net', type: 'get', xmlns: 'encrypt' };
  const count = async () => {
    const answer = await client.socket.query({ tag: 'iq', attrs: ask, content: [{ tag: 'count', attrs: {} }] });
    return Number(Array.isArray(answer.content) ? answer.content[0]?.attrs.value : undefined);
  };
  const user = { tag: 'user', attrs: { jid: client.socket.user?.id ?? '' } };
  const everyone = Array.from({ length: (await count()) - 3 }, () => user);
  await client.socket.query({ tag: 'iq', attrs: ask, content: [{ tag: 'key', attrs: {}, content: everyone }] });
  expect(await count()).toBe(3);
  await phones.send(testAnaNumber, { to: testShopNumber, text: 'hi' });
  let left = await count();
  while (left <= 3) left = await count();
  expect(left).toBeGreaterThan(3);
});

test('removes a device from its phone when it logs out', async () => {
  const { phones, client } = await createLinkedShop();
  await client.socket.logout();
  expect(await client.closed()).toBe(401);
  const { body } = await phones.call('GET', `/api/phones/${testShopNumber}`);
  expect(body).toMatchObject({ linkedDevices: [] });
});
