import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { runOutsideHandlers } from '#local/testing/rights/running.ts';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';

let lastMessage = 0;

/** Returns a new provider id. */
export function freshProviderId() {
  return `3EB0TEST${String(++lastMessage).padStart(8, '0')}`;
}

export function peerIdentity(phone: string | null, fields: Partial<PeerIdentity> = {}): PeerIdentity {
  return {
    phone,
    lid: null,
    group: null,
    name: 'Maria Cliente',
    ...fields,
  };
}

type InboundMessage = Extract<InboundEvent, { type: 'message' }>;

/** A text message in the form the runner puts it on the queue. */
export function inboundTextFrom(
  chat: PeerIdentity,
  connection: { id: number; companyId: number },
  fields: Partial<InboundMessage> = {},
): InboundMessage {
  return {
    type: 'message',
    companyId: connection.companyId,
    whatsappId: connection.id,
    providerId: freshProviderId(),
    chat,
    participant: null,
    fromMe: false,
    at: new Date().toISOString(),
    kind: 'text',
    body: 'Olá!',
    quotedProviderId: null,
    media: null,
    location: null,
    contacts: [],
    providerKind: null,
    ...fields,
  };
}

/** The runner's report that a contact has no profile picture. */
export function noPictureEventOf(
  chat: PeerIdentity,
  { id, companyId }: { id: number; companyId: number },
): InboundEvent {
  return {
    type: 'picture',
    companyId,
    whatsappId: id,
    providerId: freshProviderId(),
    chat,
    participant: null,
    fromMe: false,
    at: new Date().toISOString(),
    found: 'none',
    picture: null,
  };
}

type Consumer = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/** Lambda context with time to spare, so that retries of colliding writers can finish on a busy machine. */
export const unhurriedLambdaContext = { getRemainingTimeInMillis: () => 60_000 } as Context;

const handOver = async (handler: unknown, bodies: unknown[], attributes: object): Promise<void> => {
  const Records = bodies.map((body, index) => ({ messageId: String(index), body: JSON.stringify(body), attributes }));
  const event = { Records } as unknown as SQSEvent;
  const { batchItemFailures } = await runOutsideHandlers(() => (handler as Consumer)(event, unhurriedLambdaContext));
  if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} messages were left on the queue`);
};

/** Hands messages to a worker as one batch; throws when it left any on the queue. */
export function deliverBatchToWorker(handler: unknown, ...bodies: unknown[]): Promise<void> {
  return handOver(handler, bodies, {});
}

/** Delivers the messages a second time, as SQS does when the first delivery was not confirmed. */
export function deliverBatchAgain(handler: unknown, ...bodies: unknown[]): Promise<void> {
  return handOver(handler, bodies, { ApproximateReceiveCount: '2' });
}
