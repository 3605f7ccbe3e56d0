import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { bobNumber, createLinkedShop, testAnaNumber, testShopNumber } from './testing/test-network.ts';

const { SERVER_ACK, DELIVERY_ACK, READ } = proto.WebMessageInfo.Status;
const chatOf = ({ key }: WAMessage): string => key.remoteJid ?? '';

test('delivers a customer’s message under LID or number, with both in its key', async () => {
  const { phones, client } = await createLinkedShop();
  await phones.send(testAnaNumber, { to: testShopNumber, text: 'by lid' });
  await phones.send(bobNumber, { to: testShopNumber, text: 'by number', addressing: 'pn' });
  const byLid = await client.text('by lid');
  const byNumber = await client.text('by number');
  expect(byLid).toMatchObject({
    pushName: 'Ana',
    key: { remoteJid: expect.stringMatching(/@lid$/), remoteJidAlt: `${testAnaNumber}@s.whatsapp.net` },
  });
  expect(byNumber.key).toMatchObject({
    remoteJid: `${bobNumber}@s.whatsapp.net`,
    remoteJidAlt: expect.stringMatching(/@lid$/),
  });
});

test('reports a phone’s message as accepted, delivered and read by the device', async () => {
  const { phones, client } = await createLinkedShop();
  await phones.send(testAnaNumber, { to: testShopNumber, text: 'hello' });
  const message = await client.text('hello');
  await phones.untilChat(testAnaNumber, testShopNumber, ([row]) => row?.ack === 3);
  await client.socket.readMessages([message.key]);
  await phones.untilChat(testAnaNumber, testShopNumber, ([row]) => row?.ack === 4);
  const [onOwnPhone] = await phones.chat(testShopNumber, testAnaNumber);
  expect(onOwnPhone).toMatchObject({ text: 'hello', fromMe: false, ack: 4 });
});

test('acknowledges, delivers and marks as read the device’s answer, and shows it on its own phone too', async () => {
  const { phones, client } = await createLinkedShop();
  await phones.online(testAnaNumber, false);
  await phones.send(bobNumber, { to: testShopNumber, text: 'hi' });
  const jid = `${testAnaNumber}@s.whatsapp.net`;
  const acked = new Promise<string | undefined>((resolve) => {
    client.socket.ws.once('CB:ack,class:message', (node: { attrs: { id?: string } }) => resolve(node.attrs.id));
  });
  const id = await client.send(jid, { text: 'answer' });
  expect(await acked).toBe(id);
  expect(await phones.chat(testAnaNumber, testShopNumber)).toEqual([]);
  await phones.online(testAnaNumber, true);
  await client.status(id, DELIVERY_ACK);
  await phones.read(testAnaNumber, testShopNumber);
  await client.status(id, READ);
  expect(await phones.chat(testAnaNumber, testShopNumber)).toMatchObject([
    { id, text: 'answer', fromMe: false, ack: 4 },
  ]);
  expect(await phones.chat(testShopNumber, testAnaNumber)).toMatchObject([
    { id, text: 'answer', fromMe: true, ack: 4 },
  ]);
  expect(SERVER_ACK).toBeLessThan(DELIVERY_ACK);
});

test('delivers an answer to the LID chat of an earlier message with a quote of it', async () => {
  const { phones, client } = await createLinkedShop();
  const asked = await phones.send(testAnaNumber, { to: testShopNumber, text: 'price?' });
  const question = await client.text('price?');
  const id = await client.send(chatOf(question), { text: '10' }, { quoted: question });
  const [, answer] = await phones.untilChat(testAnaNumber, testShopNumber, (rows) => rows.length === 2);
  expect(answer).toMatchObject({ id, text: '10', quoted: asked });
  const reply = await phones.send(testAnaNumber, { to: testShopNumber, text: 'ok', quoted: id });
  const quoting = await client.text('ok');
  expect(quoting.key.id).toBe(reply);
  expect(quoting.message?.extendedTextMessage?.contextInfo?.stanzaId).toBe(id);
});

test('applies the device’s edits, deletions and reactions on the phone', async () => {
  const { phones, client } = await createLinkedShop();
  const question = await phones.send(testAnaNumber, { to: testShopNumber, text: 'hi' });
  const { key } = await client.text('hi');
  const jid = key.remoteJid ?? '';
  const first = await client.socket.sendMessage(jid, { text: 'frist' });
  const second = await client.socket.sendMessage(jid, { text: 'secret' });
  if (!first || !second) throw new Error('not sent');
  await client.send(jid, { text: 'first', edit: first.key });
  await client.send(jid, { delete: second.key });
  await client.send(jid, { react: { text: '❤️', key } });
  const rows = await phones.untilChat(testAnaNumber, testShopNumber, ([row]) => row?.reactions !== undefined);
  expect(rows).toMatchObject([
    { id: question, reactions: [{ from: testShopNumber, emoji: '❤️' }] },
    { text: 'first', edited: true },
    { text: '', deleted: true },
  ]);
});

test('delivers the phone’s edits, deletions and reactions to the device', async () => {
  const { phones, client } = await createLinkedShop();
  const id = await phones.send(testAnaNumber, { to: testShopNumber, text: 'teh' });
  const { key } = await client.text('teh');
  const answer = await client.send(key.remoteJid ?? '', { text: 'what?' });
  await phones.untilChat(testAnaNumber, testShopNumber, (rows) => rows.length === 2);
  await phones.send(testAnaNumber, { to: testShopNumber, edit: id, text: 'the' });
  await client.until('messages.update', (updates) =>
    updates.some(({ key, update }) => key.id === id && update.message?.editedMessage?.message?.conversation === 'the'),
  );
  await phones.send(testAnaNumber, { to: testShopNumber, react: answer, emoji: '👍' });
  await client.until('messages.reaction', (all) => all.some((r) => r.key.id === answer && r.reaction.text === '👍'));
  await phones.send(testAnaNumber, { to: testShopNumber, delete: id });
  await client.until('messages.update', (updates) =>
    updates.some(({ key, update }) => key.id === id && update.messageStubType === proto.WebMessageInfo.StubType.REVOKE),
  );
  expect(await phones.chat(testAnaNumber, testShopNumber)).toMatchObject([
    { id, deleted: true },
    { reactions: [{ from: testAnaNumber, emoji: '👍' }] },
  ]);
});

test('delivers what is written or read on the own phone to its linked device', async () => {
  const { phones, client } = await createLinkedShop();
  const id = await phones.send(testShopNumber, { to: testAnaNumber, text: 'from the phone' });
  const message = await client.text('from the phone');
  expect(message.key).toMatchObject({ id, fromMe: true });
  await client.status(id, DELIVERY_ACK);
  const question = await phones.send(testAnaNumber, { to: testShopNumber, text: 'thanks' });
  await client.text('thanks');
  await phones.read(testShopNumber, testAnaNumber);
  await client.status(question, READ);
  await phones.untilChat(testAnaNumber, testShopNumber, (rows) => rows.at(-1)?.ack === 4);
});

test('finds only people with a phone on WhatsApp', async () => {
  const { client } = await createLinkedShop();
  const found = await client.socket.onWhatsApp(`+${testAnaNumber}`, '5599999999999');
  expect(found).toEqual([expect.objectContaining({ jid: `${testAnaNumber}@s.whatsapp.net`, exists: true })]);
});
