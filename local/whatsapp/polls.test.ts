import { decryptPollVote } from '@whiskeysockets/baileys';
import { expect, it } from 'vitest';
import { anaValue, linkedShop, shopValue } from './testing/test-network.ts';

it('shows a poll, and delivers votes that the real client can decrypt', async () => {
  const { phones, client } = await linkedShop();
  const poll = { question: 'Que dia?', options: ['Segunda', 'Terça'] };
  const id = await phones.send(anaValue, { to: shopValue, poll });
  const [row] = await phones.chat(anaValue, shopValue);
  expect(row).toMatchObject({ id, poll: { ...poll, multiple: false } });
  const asked = await client.message((message) => message.key.id === id);
  const vote = await phones.send(anaValue, { to: shopValue, vote: id, options: ['Terça'] });
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
  expect(await phones.chat(anaValue, shopValue)).toHaveLength(1);
  const refused = await phones.call('POST', `/api/phones/${anaValue}/messages`, {
    to: shopValue,
    vote: id,
    options: ['Nunca'],
  });
  expect(refused.status).toBe(409);
});
