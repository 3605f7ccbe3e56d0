import type { WAMessage } from '@whiskeysockets/baileys';
import { proto } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import {
  createPeople,
  linkTestClient,
  startEmptyNetwork,
  testAnaNumber,
  testShopNumber,
} from './testing/test-network.ts';

const { INITIAL_BOOTSTRAP, ON_DEMAND, RECENT } = proto.HistorySync.HistorySyncType;
const textsOf = (messages: WAMessage[]) => messages.map(({ message }) => message?.conversation);
const written = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `text ${to - n}`);

/** A shop to which Ana wrote 30 messages before a device was linked. */
async function linkedLate() {
  const { simulator, phones } = await startEmptyNetwork();
  await createPeople(phones);
  for (let n = 1; n <= 30; n++) await phones.send(testAnaNumber, { to: testShopNumber, text: `text ${n}` });
  const client = await linkTestClient(phones, simulator.whatsappUrl);
  const set = (type: number, from = 0) =>
    client.until('messaging-history.set', (data) => data.syncType === type && data, from);
  return { phones, client, set };
}

test('gives a new device the newest message of each chat, then the recent ones', async () => {
  const { set } = await linkedLate();
  expect(textsOf((await set(INITIAL_BOOTSTRAP)).messages)).toEqual(['text 30']);
  const recent = await set(RECENT);
  // The newest one comes again, unless Baileys handed it out within the same buffer.
  const texts = textsOf(recent.messages).filter((text) => text !== 'text 30');
  expect(texts).toEqual(written(11, 29));
  expect(recent.progress).toBe(100);
});

test('answers a request for the messages before one of them, until there are no more', async () => {
  const { client, set } = await linkedLate();
  const oldest = (await set(RECENT)).messages.at(-1);
  if (!oldest) throw new Error('no history');
  const from = client.now;
  const request = await client.socket.fetchMessageHistory(50, oldest.key, Number(oldest.messageTimestamp) * 1000);
  const answer = await set(ON_DEMAND, from);
  expect([textsOf(answer.messages), answer.peerDataRequestSessionId]).toEqual([written(1, 10), request]);
});

test('noHistory: leaves requests for older messages without an answer', async () => {
  const { phones, client, set } = await linkedLate();
  const newest = (await set(INITIAL_BOOTSTRAP)).messages[0];
  if (!newest) throw new Error('no history');
  await phones.fault('noHistory', testShopNumber);
  const from = client.now;
  let isAnswered = false;
  void set(ON_DEMAND, from).then(() => (isAnswered = true));
  await client.socket.fetchMessageHistory(5, newest.key, Number(newest.messageTimestamp) * 1000);
  // The answer would come before the next messages.
  for (const text of ['afterwards', 'later']) {
    await phones.send(testAnaNumber, { to: testShopNumber, text });
    await client.text(text, from);
  }
  expect(isAnswered).toBe(false);
});
