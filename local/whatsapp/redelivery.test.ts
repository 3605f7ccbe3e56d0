import type { BinaryNode } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import type { LinkedClient } from './testing/linked-client.ts';
import { createLinkedShop, testAnaNumber, testShopNumber } from './testing/test-network.ts';

type Arrived = { id: string | undefined; offline: boolean; ciphertext: string };

/** Resolves with the next message of a customer as received by the socket. */
const nextStanza = (client: LinkedClient) =>
  new Promise<Arrived>((resolve) => {
    client.socket.ws.prependListener('CB:message', ({ attrs, content }: BinaryNode) => {
      if (attrs.category === 'peer') return;
      const [enc] = Array.isArray(content) ? content : [];
      const ciphertext = Buffer.from(enc?.content as Uint8Array).toString('base64');
      resolve({ id: attrs.id, offline: attrs.offline !== undefined, ciphertext });
    });
  });

test('delivers messages that were sent while the device was offline', async () => {
  const { phones, client } = await createLinkedShop();
  await phones.fault('drop', testShopNumber);
  expect(await client.closed()).toBe(428);
  const id = await phones.send(testAnaNumber, { to: testShopNumber, text: 'while away' });
  expect(await phones.chat(testAnaNumber, testShopNumber)).toMatchObject([{ id, ack: 1 }]);
  client.start();
  expect((await client.text('while away')).key.id).toBe(id);
  await phones.untilChat(testAnaNumber, testShopNumber, ([row]) => row?.ack === 3);
});

test('delivers an unacknowledged message again with the same id and ciphertext', async () => {
  const { phones, client } = await createLinkedShop();
  client.muteOutgoing();
  const live = nextStanza(client);
  const id = await phones.send(testAnaNumber, { to: testShopNumber, text: 'twice' });
  const first = await live;
  expect(first).toMatchObject({ id, offline: false });
  expect(await phones.chat(testAnaNumber, testShopNumber)).toMatchObject([{ id, ack: 1 }]);
  await phones.fault('drop', testShopNumber);
  await client.closed();
  client.start();
  expect(await nextStanza(client)).toEqual({ ...first, offline: true });
});

test('shows a message that the device sends twice once, and counts the copies', async () => {
  const { phones, client } = await createLinkedShop();
  const jid = `${testAnaNumber}@s.whatsapp.net`;
  await client.send(jid, { text: 'same' }, { messageId: '3EB0SAME' });
  await client.send(jid, { text: 'same' }, { messageId: '3EB0SAME' });
  const rows = await phones.untilChat(testAnaNumber, testShopNumber, ([row]) => row?.copies === 2);
  expect(rows).toHaveLength(1);
});
