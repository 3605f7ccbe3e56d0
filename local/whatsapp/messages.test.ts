import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { anaValue, bobNumber, linkedShop, shopValue } from './testing/test-network.ts';

const { SERVER_ACK, DELIVERY_ACK, READ } = proto.WebMessageInfo.Status;
const chatOf = ({ key }: WAMessage): string => key.remoteJid ?? '';

test('delivers a customer’s message under LID or number, with both in its key', async () => {
  const { phones, client } = await linkedShop();
  await phones.send(anaValue, { to: shopValue, text: 'by lid' });
  await phones.send(bobNumber, { to: shopValue, text: 'by number', addressing: 'pn' });
  const byLid = await client.text('by lid');
  const byNumber = await client.text('by number');
  expect(byLid).toMatchObject({
    pushName: 'Ana',
    key: { remoteJid: expect.stringMatching(/@lid$/), remoteJidAlt: `${anaValue}@s.whatsapp.net` },
  });
  expect(byNumber.key).toMatchObject({
    remoteJid: `${bobNumber}@s.whatsapp.net`,
    remoteJidAlt: expect.stringMatching(/@lid$/),
  });
});

test('reports a phone’s message as accepted, delivered and read by the device', async () => {
  const { phones, client } = await linkedShop();
  await phones.send(anaValue, { to: shopValue, text: 'hello' });
  const message = await client.text('hello');
  await phones.untilChat(anaValue, shopValue, ([row]) => row?.ack === 3);
  await client.socket.readMessages([message.key]);
  await phones.untilChat(anaValue, shopValue, ([row]) => row?.ack === 4);
  const [onOwnPhone] = await phones.chat(shopValue, anaValue);
  expect(onOwnPhone).toMatchObject({ text: 'hello', fromMe: false, ack: 4 });
});

test('acknowledges, delivers and marks as read the device’s answer, and shows it on its own phone too', async () => {
  const { phones, client } = await linkedShop();
  await phones.online(anaValue, false);
  await phones.send(bobNumber, { to: shopValue, text: 'hi' });
  const jid = `${anaValue}@s.whatsapp.net`;
  const acked = new Promise<string | undefined>((resolve) => {
    client.socket.ws.once('CB:ack,class:message', (node: { attrs: { id?: string } }) => resolve(node.attrs.id));
  });
  const id = await client.send(jid, { text: 'answer' });
  expect(await acked).toBe(id);
  expect(await phones.chat(anaValue, shopValue)).toEqual([]);
  await phones.online(anaValue, true);
  await client.status(id, DELIVERY_ACK);
  await phones.read(anaValue, shopValue);
  await client.status(id, READ);
  expect(await phones.chat(anaValue, shopValue)).toMatchObject([{ id, text: 'answer', fromMe: false, ack: 4 }]);
  expect(await phones.chat(shopValue, anaValue)).toMatchObject([{ id, text: 'answer', fromMe: true, ack: 4 }]);
  expect(SERVER_ACK).toBeLessThan(DELIVERY_ACK);
});

test('delivers an answer to the LID chat of an earlier message with a quote of it', async () => {
  const { phones, client } = await linkedShop();
  const asked = await phones.send(anaValue, { to: shopValue, text: 'price?' });
  const question = await client.text('price?');
  const id = await client.send(chatOf(question), { text: '10' }, { quoted: question });
  const [, answer] = await phones.untilChat(anaValue, shopValue, (rows) => rows.length === 2);
  expect(answer).toMatchObject({ id, text: '10', quoted: asked });
  const reply = await phones.send(anaValue, { to: shopValue, text: 'ok', quoted: id });
  const quoting = await client.text('ok');
  expect(quoting.key.id).toBe(reply);
  expect(quoting.message?.extendedTextMessage?.contextInfo?.stanzaId).toBe(id);
});

test('applies the device’s edits, deletions and reactions on the phone', async () => {
  const { phones, client } = await linkedShop();
  const question = await phones.send(anaValue, { to: shopValue, text: 'hi' });
  const { key } = await client.text('hi');
  const jid = key.remoteJid ?? '';
  const first = await client.socket.sendMessage(jid, { text: 'frist' });
  const second = await client.socket.sendMessage(jid, { text: 'secret' });
  if (!first || !second) throw new Error('not sent');
  await client.send(jid, { text: 'first', edit: first.key });
  await client.send(jid, { delete: second.key });
  await client.send(jid, { react: { text: '❤️', key } });
  const rows = await phones.untilChat(anaValue, shopValue, ([row]) => row?.reactions !== undefined);
  expect(rows).toMatchObject([
    { id: question, reactions: [{ from: shopValue, emoji: '❤️' }] },
    { text: 'first', edited: true },
    { text: '', deleted: true },
  ]);
});

test('delivers the phone’s edits, deletions and reactions to the device', async () => {
  const { phones, client } = await linkedShop();
  const id = await phones.send(anaValue, { to: shopValue, text: 'teh' });
  const { key } = await client.text('teh');
  const answer = await client.send(key.remoteJid ?? '', { text: 'what?' });
  await phones.untilChat(anaValue, shopValue, (rows) => rows.length === 2);
  await phones.send(anaValue, { to: shopValue, edit: id, text: 'the' });
  await client.until('messages.update', (updates) =>
    updates.some(({ key, update }) => key.id === id && update.message?.editedMessage?.message?.conversation === 'the'),
  );
  await phones.send(anaValue, { to: shopValue, react: answer, emoji: '👍' });
  await client.until('messages.reaction', (all) => all.some((r) => r.key.id === answer && r.reaction.text === '👍'));
  await phones.send(anaValue, { to: shopValue, delete: id });
  await client.until('messages.update', (updates) =>
    updates.some(({ key, update }) => key.id === id && update.messageStubType === proto.WebMessageInfo.StubType.REVOKE),
  );
  expect(await phones.chat(anaValue, shopValue)).toMatchObject([
    { id, deleted: true },
    { reactions: [{ from: anaValue, emoji: '👍' }] },
  ]);
});

test('delivers what is written or read on the own phone to its linked device', async () => {
  const { phones, client } = await linkedShop();
  const id = await phones.send(shopValue, { to: anaValue, text: 'from the phone' });
  const message = await client.text('from the phone');
  expect(message.key).toMatchObject({ id, fromMe: true });
  await client.status(id, DELIVERY_ACK);
  const question = await phones.send(anaValue, { to: shopValue, text: 'thanks' });
  await client.text('thanks');
  await phones.read(shopValue, anaValue);
  await client.status(question, READ);
  await phones.untilChat(anaValue, shopValue, (rows) => rows.at(-1)?.ack === 4);
});

test('finds only people with a phone on WhatsApp', async () => {
  const { client } = await linkedShop();
  const found = await client.socket.onWhatsApp(`+${anaValue}`, '5599999999999');
  expect(found).toEqual([expect.objectContaining({ jid: `${anaValue}@s.whatsapp.net`, exists: true })]);
});
