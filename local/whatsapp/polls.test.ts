import { decryptPollVote } from '@whiskeysockets/baileys';
import { expect, it } from 'vitest';
import { createLinkedShop, testAnaNumber, testShopNumber } from './testing/test-network.ts';

it('shows a poll, and delivers votes that the real client can decrypt', async () => {
  const { phones, client } = await createLinkedShop();
  const poll = { question: 'Que dia?', options: ['Segunda', 'Terça'] };
  const id = await phones.send(testAnaNumber, { to: testShopNumber, poll });
  const [row] = await phones.chat(testAnaNumber, testShopNumber);
  expect(row).toMatchObject({ id, poll: { ...poll, multiple: false } });
  const asked = await client.message((message) => message.key.id === id);
  const vote = await phones.send(testAnaNumber, { to: testShopNumber, vote: id, options: ['Terça'] });
  const voteMessage = await client.message((message) => message.key.id === vote);
  const ana = asked.key.remoteJid ?? '';
  const sealed = voteMessage.message?.pollUpdateMessage?.vote;
  const { selectedOptions } = decryptPollVote(sealed ?? {}, {
    pollMsgId: id,
    pollCreatorJid: ana,
    voterJid: ana,
    pollEncKey: asked.message?.messageContextInfo?.messageSecret ?? new Uint8Array(),
  });
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from('Terça'));
  expect(selectedOptions?.map((one) => Buffer.from(one))).toEqual([Buffer.from(digest)]);
  expect(await phones.chat(testAnaNumber, testShopNumber)).toHaveLength(1);
  const refused = await phones.call('POST', `/api/phones/${testAnaNumber}/messages`, {
    to: testShopNumber,
    vote: id,
    options: ['Nunca'],
  });
  expect(refused.status).toBe(409);
});
