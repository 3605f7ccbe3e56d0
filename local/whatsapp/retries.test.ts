import { expect, test } from 'vitest';
import { anaValue, linkedShop, shopValue } from './testing/test-network.ts';

test('sends a message again to a device that lost its session with a customer', async () => {
  const { phones, client } = await linkedShop();
  await phones.send(anaValue, { to: shopValue, text: 'one' });
  const { key } = await client.text('one');
  await client.send(key.remoteJid ?? '', { text: 'so that plain messages follow' });
  await phones.untilChat(anaValue, shopValue, (rows) => rows.length === 2);
  await phones.send(anaValue, { to: shopValue, text: 'two' });
  await client.text('two');
  await client.loseSessions();
  const id = await phones.send(anaValue, { to: shopValue, text: 'three' });
  const again = await client.text('three');
  expect(again.key.id).toBe(id);
});

test('asks the device again for a message that phones cannot decrypt', async () => {
  const { phones, client } = await linkedShop();
  const id = await client.sendGarbled(`${anaValue}@s.whatsapp.net`, { text: 'again, please' });
  const rows = await phones.untilChat(anaValue, shopValue, ([row]) => row !== undefined);
  expect(rows).toMatchObject([{ id, text: 'again, please' }]);
  const onOwnPhone = await phones.untilChat(shopValue, anaValue, ([row]) => row !== undefined);
  expect(onOwnPhone).toMatchObject([{ id, fromMe: true, text: 'again, please' }]);
});
