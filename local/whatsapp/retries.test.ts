import { expect, test } from 'vitest';
import { createLinkedShop, testAnaNumber, testShopNumber } from './testing/test-network.ts';

test('sends a message again to a device that lost its session with a customer', async () => {
  const { phones, client } = await createLinkedShop();
  await phones.send(testAnaNumber, { to: testShopNumber, text: 'one' });
  const { key } = await client.text('one');
  await client.send(key.remoteJid ?? '', { text: 'so that plain messages follow' });
  await phones.untilChat(testAnaNumber, testShopNumber, (rows) => rows.length === 2);
  await phones.send(testAnaNumber, { to: testShopNumber, text: 'two' });
  await client.text('two');
  await client.loseSessions();
  const id = await phones.send(testAnaNumber, { to: testShopNumber, text: 'three' });
  const again = await client.text('three');
  expect(again.key.id).toBe(id);
});

test('asks the device again for a message that phones cannot decrypt', async () => {
  const { phones, client } = await createLinkedShop();
  const id = await client.sendGarbled(`${testAnaNumber}@s.whatsapp.net`, { text: 'again, please' });
  const rows = await phones.untilChat(testAnaNumber, testShopNumber, ([row]) => row !== undefined);
  expect(rows).toMatchObject([{ id, text: 'again, please' }]);
  const onOwnPhone = await phones.untilChat(testShopNumber, testAnaNumber, ([row]) => row !== undefined);
  expect(onOwnPhone).toMatchObject([{ id, fromMe: true, text: 'again, please' }]);
});
