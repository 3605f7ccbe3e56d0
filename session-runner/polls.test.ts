import { expect, it } from 'vitest';
import { receivedMessageEvent } from './testing/files.ts';
import { pairedShop } from './testing/paired-shop.ts';
import { customerAnaNumber, shopPhoneNumber } from './testing/runner-world.ts';

const { world } = await pairedShop();

const options = ['Segunda', 'Terça'];
const voteOf = async (id: string) => {
  const all = await world.inbound.until((events) => events.some(({ providerId }) => providerId === id));
  return all.find(({ providerId }) => providerId === id);
};

it.each(['lid', 'pn'])('reports a poll with the secret of its votes, and the votes (%s)', async (addressing) => {
  const poll = { question: 'Que dia?', options };
  const id = await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, poll, addressing });
  const event = await receivedMessageEvent(world, id);
  expect(event).toMatchObject({
    kind: 'poll',
    body: 'Que dia?\n- Segunda\n- Terça',
    poll: { question: 'Que dia?', options, multiple: false, secret: expect.stringMatching(/^[\w+/]{43}=$/) },
  });
  const ana = [`${customerAnaNumber}@s.whatsapp.net`, expect.stringMatching(/^\d+@lid$/)];
  expect(event.poll?.creators).toEqual(expect.arrayContaining(ana));
  const vote = await voteOf(
    await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, vote: id, options: ['Terça'], addressing }),
  );
  expect(vote).toMatchObject({
    type: 'pollVote',
    targetProviderId: id,
    fromMe: false,
    chat: { phone: customerAnaNumber },
  });
  expect(vote?.type === 'pollVote' && vote.voters).toEqual(expect.arrayContaining(ana));
});

it('reports the company’s own polls and votes from its phone', async () => {
  const id = await world.phones.send(shopPhoneNumber, {
    to: customerAnaNumber,
    poll: { question: 'Qual?', options, multiple: true },
  });
  const event = await receivedMessageEvent(world, id);
  expect(event).toMatchObject({ fromMe: true, kind: 'poll', poll: { multiple: true } });
  const us = [`${shopPhoneNumber}@s.whatsapp.net`, expect.stringMatching(/^\d+@lid$/)];
  expect(event.poll?.creators).toEqual(expect.arrayContaining(us));
  const vote = await voteOf(await world.phones.send(shopPhoneNumber, { to: customerAnaNumber, vote: id, options }));
  expect(vote).toMatchObject({ type: 'pollVote', targetProviderId: id, fromMe: true });
  expect(vote?.type === 'pollVote' && vote.voters).toEqual(expect.arrayContaining(us));
});
