import { createHash } from 'node:crypto';
import { type InboundEvent, type PeerIdentity, undecryptedKind } from '#shared/messages/inbound.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { logger } from '#shared/server/logger.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import { wellFormed } from '#shared/text/well-formed.ts';
import type { ReceivedItem } from '../transport/received.ts';
import { storeAddressBook } from './address-book.ts';

/** The longest text that WhatsApp itself allows; only text that is not typed (many contact cards) can be longer. */
const maxBody = 65_536;
/** A queue request holds 256 KB in all. A larger event would be refused again at every redelivery. */
const maxRequestBytes = 240_000;
const maxCardBytes = 100_000;

/**
 * Puts what a session received on the queues, in order per chat. Resolves when durable; the queue recognises repeats by
 * their deduplication id.
 */
export async function enqueueReceived(
  received: readonly ReceivedItem[],
  report: (receipts: Receipt[]) => Promise<void> = reportReceipts,
): Promise<void> {
  const inbound = received.flatMap((one) => (one.type === 'inbound' ? [cutEventToRequestSize(one.event)] : []));
  const receipts = received.flatMap((one) => (one.type === 'receipt' ? [wellFormed(one.receipt)] : []));
  const messages = inbound.map((event) => ({ body: event, group: chatOf(event), deduplication: identityOf(event) }));
  await storeAddressBook(received.flatMap((one) => (one.type === 'person' ? [wellFormed(one)] : [])));
  const begun = performance.now();
  for (const request of groupIntoRequests(messages)) await enqueueAll('inbound', request);
  // The worker may end before this line is written: a trace is in order of the beginnings.
  const ms = Math.ceil(performance.now() - begun);
  for (const { companyId, whatsappId, type, providerId } of inbound)
    logger.info(
      { operation: 'session.receive', companyId, whatsappId, type, trace: providerId, ms },
      'received from WhatsApp',
    );
  if (receipts.length > 0) await report(receipts);
}

export async function reportReceipts(receipts: readonly Receipt[]): Promise<void> {
  for (const request of groupIntoRequests(receipts.map((body) => ({ body }))))
    await enqueueAll(
      'receipts',
      request.map(({ body }) => body),
    );
}

/** Groups messages into requests: as many as fit, in order. */
export function groupIntoRequests<M extends { body: unknown }>(messages: readonly M[]): M[][] {
  const all: M[][] = [];
  let room = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(JSON.stringify(message.body));
    const open = all.at(-1);
    if (open && size <= room && open.length < 10) open.push(message);
    else {
      all.push([message]);
      room = maxRequestBytes;
    }
    room -= size;
  }
  return all;
}

/**
 * Makes the texts of an event well-formed and cuts it to what a request holds: cards and texts can be longer, and a character takes up
 * to six bytes in JSON.
 */
export function cutEventToRequestSize(received: InboundEvent): InboundEvent {
  const event = wellFormed(received);
  if (!('body' in event)) return event;
  const cut = 'contacts' in event ? { ...event, contacts: asManyAsFit(event.contacts) } : event;
  let body = beginningOfText(event.body, maxBody);
  const room = maxRequestBytes - bytesOf({ ...cut, body: '' });
  while (bytesOf(body) > room) body = beginningOfText(body, Math.floor(body.length / 2));
  return { ...cut, body };
}

function asManyAsFit<T>(cards: T[]): T[] {
  let room = maxCardBytes;
  return cards.filter((card) => {
    room -= bytesOf(card);
    return room >= 0;
  });
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const chatOf = ({ companyId, whatsappId, chat }: InboundEvent): string => `${companyId}-${whatsappId}-${address(chat)}`;

const address = (peer: PeerIdentity): string => peer.group ?? peer.lid ?? peer.phone ?? '';

/**
 * Deduplication id of an event. The sender chooses the provider id, so chat and author are part of the identity: no
 * sender can hide another's message.
 */
function identityOf(event: InboundEvent): string {
  const author = event.participant ? address(event.participant) : event.fromMe;
  return createHash('sha256')
    .update(`${chatOf(event)} ${event.type} ${author} ${event.providerId}${identitySuffix(event)}`)
    .digest('hex');
}

/**
 * Distinguishes events with the same provider id: a call is reported when it begins and when it ends, and a message
 * that could not be decrypted is followed by its content.
 */
const identitySuffix = (event: InboundEvent): string =>
  event.type === 'call'
    ? ` ${event.state}`
    : event.type === 'message' && event.providerKind === undecryptedKind
      ? ` ${undecryptedKind}`
      : '';
