import { createHash } from 'node:crypto';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';
import { enqueueAll } from '#shared/server/queue.ts';
import type { Received } from '../transport/received.ts';

/** Hands what a session heard to the queues, in order per chat. Resolves when durable; repeats are recognised by their id. */
export async function deliver(received: readonly Received[]): Promise<void> {
  const inbound = received.flatMap((one) => (one.type === 'inbound' ? [one.event] : []));
  const receipts = received.flatMap((one) => (one.type === 'receipt' ? [one.receipt] : []));
  await enqueueAll(
    'inbound',
    inbound.map((event) => ({ body: event, group: chatOf(event), deduplication: identityOf(event) })),
  );
  await enqueueAll(
    'receipts',
    receipts.map((body) => ({ body })),
  );
}

const chatOf = ({ companyId, whatsappId, chat }: InboundEvent): string => `${companyId}-${whatsappId}-${address(chat)}`;

const address = (peer: PeerIdentity): string => peer.group ?? peer.lid ?? peer.phone ?? '';

/** The sender chooses the provider id, so chat and author are part of the identity: nobody can hide another's message. */
function identityOf(event: InboundEvent): string {
  const author = event.participant ? address(event.participant) : event.fromMe;
  return createHash('sha256')
    .update(`${chatOf(event)} ${event.type} ${author} ${event.providerId}`)
    .digest('hex');
}
