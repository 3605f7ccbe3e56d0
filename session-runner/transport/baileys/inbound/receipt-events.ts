import { type MessageUserReceiptUpdate, proto, type WAMessageUpdate } from '@whiskeysockets/baileys';
import type { Receipt } from '#shared/messages/receipt.ts';
import type { ConnectionId } from '../../transport.ts';

const { DELIVERY_ACK, PLAYED } = proto.WebMessageInfo.Status;

/** Receipts for delivered, read and played messages; acceptance and refusals come from the server's own ack. */
export function receiptsOfUpdates(connection: ConnectionId, updates: WAMessageUpdate[], now: Date): Receipt[] {
  const acks = updates.flatMap(({ key, update: { status } }) => {
    const ours = key.fromMe && key.id && typeof status === 'number' && status >= DELIVERY_ACK && status <= PLAYED;
    return ours && key.id && status ? [{ id: key.id, ack: status as number }] : [];
  });
  return perAck(connection, acks, now);
}

/** Receipts of group members. In a group each member reports separately; the first report counts for the message. */
export function receiptsOfMembers(connection: ConnectionId, updates: MessageUserReceiptUpdate[], now: Date): Receipt[] {
  const acks = updates.flatMap(({ key, receipt }) =>
    key.fromMe && key.id ? [{ id: key.id, ack: receipt.readTimestamp ? 4 : 3 }] : [],
  );
  return perAck(connection, acks, now);
}

function perAck(connection: ConnectionId, acks: { id: string; ack: number }[], now: Date): Receipt[] {
  const byAck = Map.groupBy(acks, ({ ack }) => ack);
  return [...byAck].map(([ack, messages]) => ({
    companyId: connection.companyId,
    whatsappId: connection.whatsappId,
    providerIds: [...new Set(messages.map(({ id }) => id))],
    outcome: { type: 'ack', ack },
    at: now.toISOString(),
  }));
}
