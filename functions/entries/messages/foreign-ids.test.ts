import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchToWorker,
  freshProviderId,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as list } from './list.ts';
import { handler as onInbound } from './on-inbound.ts';

useBackend();

/** Every kind of event that names a message by its id. */
const references = {
  quote: (id: string) => ({ quotedProviderId: id }),
  edit: (id: string) => ({ type: 'edit', targetProviderId: id, body: 'FORGED' }),
  delete: (id: string) => ({ type: 'delete', targetProviderId: id }),
  reaction: (id: string) => ({ type: 'reaction', targetProviderId: id, emoji: '👍' }),
  pollVote: (id: string) => ({
    type: 'pollVote',
    targetProviderId: id,
    vote: { payload: 'AA==', iv: 'AA==' },
    voters: [],
  }),
} as const;

test.each(Object.entries(references))(
  'a %s that names a message of another chat shows and changes nothing of it',
  async (_, referring) => {
    const company = await seedCompany();
    const line = await company.addConnection();
    const { token } = company.admin;
    const [victim, attacker] = [
      peerIdentity('5511911110001', { name: 'Vera' }),
      peerIdentity('5511911110002', { name: 'Ada' }),
    ];
    const secret = inboundTextFrom(victim, line, { body: 'SECRET' });
    await deliverBatchToWorker(onInbound, secret);
    await deliverBatchToWorker(onInbound, inboundTextFrom(attacker, line, { body: 'oi' }));
    const read = async (ticketId: number) => (await invoke(list, { token, params: { ticketId } })).body.messages;
    const before = await read(1);
    expect(before).toMatchObject([{ body: 'SECRET' }]);
    const event = { ...inboundTextFrom(attacker, line, { body: 'veja' }), providerId: freshProviderId() };
    await deliverBatchToWorker(onInbound, { ...event, ...referring(secret.providerId) });
    expect(await read(1)).toEqual(before);
    expect(JSON.stringify(await read(2))).not.toContain('SECRET');
  },
);
