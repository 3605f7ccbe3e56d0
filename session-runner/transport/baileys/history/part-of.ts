import { proto, type WAMessage } from '@whiskeysockets/baileys';
import type { ReceivedItem } from '../../received.ts';

const { INITIAL_BOOTSTRAP, RECENT } = proto.HistorySync.HistorySyncType;

/** A part of the recent history that the phone (`number`) sends to a new device; undefined for every other message. */
export function historyPartOf(
  { key, message }: WAMessage,
  number: string,
): Extract<ReceivedItem, { type: 'history' }> | undefined {
  const notification = key.fromMe ? message?.protocolMessage?.historySyncNotification : undefined;
  if (!notification || !key.id) return undefined;
  const { syncType, progress } = notification;
  if (syncType !== INITIAL_BOOTSTRAP && syncType !== RECENT) return undefined;
  const bytes = proto.Message.HistorySyncNotification.encode(notification).finish();
  return {
    type: 'history',
    number,
    id: key.id,
    notification: Buffer.from(bytes).toString('base64'),
    isLast: syncType === RECENT && progress === 100,
  };
}
