import {
  type BaileysEventMap,
  type ConnectionState,
  decryptMediaRetryData,
  encryptMediaRetryRequest,
  jidNormalizedUser,
  proto,
} from '@whiskeysockets/baileys';
import type { FileFetchRow } from '#shared/messages/outbox.ts';
import { FileGone } from '../../transport.ts';
import type { WhatsAppSocket } from '../commit/install.ts';
import { receiptAddressOf } from '../outbound/addresses.ts';

type Answer = BaileysEventMap['messages.media-update'][number];

/**
 * Asks the account's phone to upload a file to the media host again, and resolves with its new path. Rejects with
 * `FileGone` when the phone does not have it either, and with the signal's reason when it is aborted: a phone that is
 * offline answers when it is online again. The library's own `updateMediaMessage` waits forever.
 */
export async function requestReuploadFromPhone(
  socket: WhatsAppSocket,
  row: FileFetchRow,
  signal: AbortSignal,
): Promise<string> {
  const key = {
    id: row.providerId,
    remoteJid: receiptAddressOf(row.chat),
    fromMe: row.fromMe,
    participant: row.participant ? receiptAddressOf(row.participant) : undefined,
  };
  const mediaKey = Buffer.from(row.source.mediaKey, 'base64');
  const answered = nextAnswer(socket, row.providerId, signal);
  // Rejections are handled below; the request itself may fail first.
  answered.catch(() => undefined);
  await socket.sendNode(encryptMediaRetryRequest(key, mediaKey, jidNormalizedUser(socket.user?.id)));
  const { media, error } = await answered;
  if (!media) throw error ? new FileGone() : new Error('the phone answered without a file');
  const { result, directPath } = decryptMediaRetryData(media, mediaKey, row.providerId);
  if (result !== proto.MediaRetryNotification.ResultType.SUCCESS || !directPath) throw new FileGone();
  return directPath;
}

function nextAnswer({ ev }: WhatsAppSocket, id: string, signal: AbortSignal): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const onAnswers = (answers: Answer[]) => {
      const answer = answers.find(({ key }) => key.id === id);
      if (answer) settle(() => resolve(answer));
    };
    // A closed socket receives no answer any more.
    const closed = ({ connection }: Partial<ConnectionState>) => {
      if (connection === 'close') settle(() => reject(new Error('the socket closed before the phone answered')));
    };
    const giveUp = () => settle(() => reject(signal.reason));
    const settle = (end: () => void) => {
      ev.off('messages.media-update', onAnswers);
      ev.off('connection.update', closed);
      signal.removeEventListener('abort', giveUp);
      end();
    };
    if (signal.aborted) return reject(signal.reason);
    ev.on('messages.media-update', onAnswers);
    ev.on('connection.update', closed);
    signal.addEventListener('abort', giveUp);
  });
}
