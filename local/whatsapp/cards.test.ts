import { expect, test } from 'vitest';
import { bobNumber, createLinkedShop, testAnaNumber, testShopNumber } from './testing/test-network.ts';

const jid = `${testAnaNumber}@s.whatsapp.net`;
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('delivers every kind of message from a phone to the device in the fields of the protocol', async () => {
  const { phones, client } = await createLinkedShop();
  const send = async (message: object) => {
    const id = await phones.send(testAnaNumber, { to: testShopNumber, ...message });
    return { id, content: (await client.message(({ key }) => key.id === id)).message };
  };
  const location = await send({ location: { latitude: -23.5, longitude: -46.6, name: 'Shop' } });
  expect(location.content?.locationMessage).toMatchObject({ degreesLatitude: -23.5, name: 'Shop' });
  const moving = await send({ location: { latitude: 1, longitude: 2, live: true }, quoted: location.id });
  expect(moving.content?.liveLocationMessage).toMatchObject({
    degreesLatitude: 1,
    contextInfo: { stanzaId: location.id, quotedMessage: { locationMessage: { name: 'Shop' } } },
  });
  const card = await send({ contacts: [{ name: 'Bob', number: bobNumber }] });
  expect(card.content?.contactMessage?.vcard).toContain(`waid=${bobNumber}`);
  const cards = await send({
    contacts: [
      { name: 'Bob', number: bobNumber },
      { name: 'X', vcard: 'as it is' },
    ],
  });
  expect(cards.content?.contactsArrayMessage?.contacts?.[1]?.vcard).toBe('as it is');
  const voice = { base64: png, mimetype: 'audio/ogg; codecs=opus', seconds: 3, waveform: 'AAEC' };
  expect((await send({ media: voice })).content?.audioMessage).toMatchObject({ ptt: true, seconds: 3 });
  const sticker = { base64: png, mimetype: 'image/png', as: 'sticker', width: 9 };
  expect((await send({ media: sticker })).content?.stickerMessage).toMatchObject({ mimetype: 'image/png', width: 9 });
  const once = await send({ media: { base64: png, mimetype: 'image/png', viewOnce: true } });
  expect(once.content?.viewOnceMessageV2?.message?.imageMessage?.mimetype).toBe('image/png');
});

test('sends kinds without a button in the fields of the protocol, and refuses unknown fields', async () => {
  const { phones, client } = await createLinkedShop();
  const id = await phones.send(testAnaNumber, {
    to: testShopNumber,
    protocol: { orderMessage: { itemCount: 2, message: 'Saturday' } },
  });
  const order = await client.message(({ key }) => key.id === id);
  expect(order.message?.orderMessage).toMatchObject({ itemCount: 2, message: 'Saturday' });
  const unknown = await phones.send(testAnaNumber, { to: testShopNumber, protocol: 'unknown' });
  const header = await client.message(({ key }) => key.id === unknown);
  expect(Object.keys(header.message ?? {})).toEqual(['messageContextInfo']);
  expect((await phones.chat(testAnaNumber, testShopNumber)).map(({ text }) => text)).toEqual([
    '[orderMessage]',
    '[unknown]',
  ]);
  await expect(phones.send(testAnaNumber, { to: testShopNumber, protocol: { orderMesage: {} } })).rejects.toThrow(
    'has no orderMesage',
  );
});

test('shows locations, contact cards and quotes of a device on the phone', async () => {
  const { phones, client } = await createLinkedShop();
  const id = await client.send(jid, { location: { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Shop' } });
  await phones.untilChat(testAnaNumber, testShopNumber, (all) => all.length === 1);
  const answer = await phones.send(testAnaNumber, { to: testShopNumber, text: 'near!', quoted: id });
  const quoted = await client.message(({ key }) => key.id === answer);
  await client.send(jid, { contacts: { displayName: 'Bob', contacts: [{ displayName: 'Bob', vcard: 'TEL:+55 11' }] } });
  await client.send(jid, { text: 'and yours?' }, { quoted });
  const [location, , card, text] = await phones.untilChat(testAnaNumber, testShopNumber, (all) => all.length === 4);
  expect(location).toMatchObject({ location: { latitude: -23.5, longitude: -46.6, name: 'Shop' } });
  expect(card).toMatchObject({ contacts: [{ name: 'Bob', numbers: ['+55 11'] }] });
  expect(text).toMatchObject({ quoted: answer, quote: { kind: 'extendedTextMessage', text: 'near!' } });
});
