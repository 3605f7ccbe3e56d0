import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchToWorker,
  freshProviderId,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { composeVote } from '#local/whatsapp/phones/compose-poll.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { handler as list } from './list.ts';
import { handler as onInbound } from './on-inbound.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  token = company.admin.token;
  await drainQueuedMessages('live');
});

const maria = peerIdentity('5511987654321', { lid: '77' });
const mariaAt = ['77@lid', '5511987654321@s.whatsapp.net'];
const usAt = ['99@lid', '5511900000001@s.whatsapp.net'];
const options = ['Segunda', 'Terça', 'Quarta'];

type Vote = Extract<InboundEvent, { type: 'pollVote' }>;

/** Creates a poll of Maria's, with votes sealed as phones seal them. */
const aPoll = () => {
  const messageSecret = randomBytes(32);
  const question = 'Que dia?';
  const content = {
    pollCreationMessageV3: { name: question, options: options.map((optionName) => ({ optionName })) },
    messageContextInfo: { messageSecret },
  };
  const poll = { question, options, multiple: true, secret: messageSecret.toString('base64'), creators: mariaAt };
  const event = inboundTextFrom(maria, line, { kind: 'poll', body: question, poll });
  const vote = (chosen: string[], fields: Partial<Vote> = {}, voter = mariaAt[0] ?? ''): Vote => {
    const key = { id: event.providerId };
    const sealed = composeVote(
      { vote: event.providerId, options: chosen },
      { content, key, creator: mariaAt[0] ?? '', voter },
    );
    const { encPayload, encIv } = sealed.message.pollUpdateMessage?.vote ?? {};
    return {
      type: 'pollVote',
      companyId: line.companyId,
      whatsappId: line.id,
      providerId: freshProviderId(),
      chat: maria,
      participant: null,
      fromMe: false,
      at: new Date().toISOString(),
      targetProviderId: event.providerId,
      vote: {
        payload: Buffer.from(encPayload ?? []).toString('base64'),
        iv: Buffer.from(encIv ?? []).toString('base64'),
      },
      voters: mariaAt,
      ...fields,
    };
  };
  return { event, vote };
};

const messages = async () => {
  const [{ id }] = (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets;
  return (await invoke(list, { token, params: { ticketId: id } })).body.messages;
};
/** The voters of each option, by the option's name. */
const stored = async () => {
  const [{ poll }] = await messages();
  return Object.fromEntries(
    poll.options.map((option: { name: string; voters: { fromMe: boolean }[] }) => [
      option.name,
      option.voters.map(({ fromMe }) => (fromMe ? 'us' : 'customer')),
    ]),
  );
};

test('counts votes, also ours from the phone, and only the latest of each person', async () => {
  const { event, vote } = aPoll();
  await deliverBatchToWorker(onInbound, event);
  await deliverBatchToWorker(onInbound, vote(['Segunda', 'Quarta']));
  expect(await stored()).toEqual({ Segunda: ['customer'], Terça: [], Quarta: ['customer'] });
  await deliverBatchToWorker(onInbound, vote(['Terça'], { fromMe: true, voters: usAt }, usAt[1]));
  await deliverBatchToWorker(onInbound, vote(['Quarta']));
  const old = new Date(Date.now() - 60_000).toISOString();
  await deliverBatchToWorker(onInbound, vote(['Segunda'], { at: old }));
  expect(await stored()).toEqual({ Segunda: [], Terça: ['us'], Quarta: ['customer'] });
  await deliverBatchToWorker(onInbound, vote([]));
  expect(await stored()).toEqual({ Segunda: [], Terça: ['us'], Quarta: [] });
  expect(await messages()).toHaveLength(1);
});

test('announces a vote once, without the secret that opens it', async () => {
  const { event, vote } = aPoll();
  await deliverBatchToWorker(onInbound, event);
  await drainQueuedMessages('live');
  const validVote = vote(['Terça']);
  await deliverBatchToWorker(onInbound, validVote);
  await deliverBatchToWorker(onInbound, validVote);
  const published = await drainQueuedMessages<LiveMessage>('live');
  expect(published).toHaveLength(1);
  const [shown] = await messages();
  expect(shown.poll).toMatchObject({ question: 'Que dia?', multiple: true, sealed: false });
  expect(JSON.stringify([published, shown])).not.toContain(event.poll?.secret);
});

test.each<[string, (validVote: Vote) => Vote]>([
  ['sealed by another sender', (validVote) => ({ ...validVote, voters: ['88@lid'] })],
  ['damaged', (validVote) => ({ ...validVote, vote: { ...validVote.vote, payload: 'AAAA' } })],
  ['with an invalid mark', (validVote) => ({ ...validVote, vote: { ...validVote.vote, iv: '' } })],
  ['for another chat’s poll', (validVote) => ({ ...validVote, chat: peerIdentity('5511911112222') })],
  ['for a poll that is not stored', (validVote) => ({ ...validVote, targetProviderId: 'UNKNOWN' })],
])('ignores a vote %s', async (_, spoiled) => {
  const { event, vote } = aPoll();
  await deliverBatchToWorker(onInbound, event);
  await deliverBatchToWorker(onInbound, spoiled(vote(['Terça'])));
  expect(await messages()).toHaveLength(1);
  expect(await stored()).toEqual({ Segunda: [], Terça: [], Quarta: [] });
});

test('shows a poll without its secret as sealed and without votes', async () => {
  const { event, vote } = aPoll();
  await deliverBatchToWorker(onInbound, { ...event, poll: { ...event.poll, secret: null } });
  await deliverBatchToWorker(onInbound, vote(['Terça']));
  expect(await stored()).toEqual({ Segunda: [], Terça: [], Quarta: [] });
  expect((await messages())[0].poll.sealed).toBe(true);
});
