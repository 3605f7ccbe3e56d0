import { downloadMediaMessage, type WAMessage } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { bobNumber, createLinkedShop, testAnaNumber, testShopNumber } from './testing/test-network.ts';
import { trustAuthority } from './testing/trust.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function shopThatTrusts() {
  const shop = await createLinkedShop();
  trustAuthority(shop.simulator.ca);
  return shop;
}

const download = (message: WAMessage) => downloadMediaMessage(message, 'buffer', {});

test('lets the device download and decrypt a picture from a phone', async () => {
  const { phones, client } = await shopThatTrusts();
  const media = { base64: png.toString('base64'), mimetype: 'image/png', caption: 'look' };
  const id = await phones.send(testAnaNumber, { to: testShopNumber, media });
  const message = await client.message((m) => m.key.id === id);
  expect(message.message?.imageMessage?.caption).toBe('look');
  expect(png.equals(await download(message))).toBe(true);
});

test('opens a document of the device on the phone, and shows a voice note as one', async () => {
  const { phones, client } = await shopThatTrusts();
  const jid = `${testAnaNumber}@s.whatsapp.net`;
  const document = Buffer.alloc(1 << 20, 7);
  await client.send(jid, { document, mimetype: 'application/pdf', fileName: 'bill.pdf', caption: 'your bill' });
  await client.send(jid, { audio: Buffer.from('OggS'), ptt: true, mimetype: 'audio/ogg; codecs=opus', seconds: 1 });
  const [row, note] = await phones.untilChat(testAnaNumber, testShopNumber, (rows) => rows.length === 2);
  expect(row).toMatchObject({ text: 'your bill', media: { kind: 'document', fileName: 'bill.pdf' } });
  expect(note).toMatchObject({ media: { kind: 'audio', voice: true, seconds: 1 } });
  const response = await fetch(`${phones.url}${row?.media?.url}`);
  expect(response.headers.get('content-disposition')).toBe('attachment');
  expect(document.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
});

test('sends files from phone to phone, and answers 404 for a message without a file', async () => {
  const { phones } = await createLinkedShop();
  const id = await phones.send(testAnaNumber, {
    to: bobNumber,
    media: { base64: png.toString('base64'), mimetype: 'image/png' },
  });
  const plain = await phones.send(testAnaNumber, { to: bobNumber, text: 'hi' });
  const response = await fetch(`${phones.url}/api/phones/${bobNumber}/chats/${testAnaNumber}/${id}/media`);
  expect(png.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
  expect(await phones.call('GET', `/api/phones/${bobNumber}/chats/${testAnaNumber}/${plain}/media`)).toMatchObject({
    status: 404,
  });
});

test('refuses a file that cannot be read, and sends nothing', async () => {
  const { phones } = await createLinkedShop();
  for (const media of [
    { url: 'http://127.0.0.1:1/none.png', mimetype: 'image/png' },
    { base64: '***', mimetype: 'image/png' },
    { base64: '', mimetype: 'image/png' },
    { mimetype: 'image/png' },
  ]) {
    expect(
      await phones.call('POST', `/api/phones/${testAnaNumber}/messages`, { to: testShopNumber, media }),
    ).toMatchObject({
      status: 400,
    });
  }
  expect(await phones.chat(testAnaNumber, testShopNumber)).toEqual([]);
});
