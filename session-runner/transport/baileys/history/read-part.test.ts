import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys';
import { expect, it } from 'vitest';
import type { EncryptedWhatsappFile } from '../files/unseal.ts';
import { readPart } from './read-part.ts';

const message = { key: { id: 'A', remoteJid: '1@lid' }, messageTimestamp: 1 };
const history = { syncType: 3, conversations: [{ id: '1@lid', messages: [{ message }, {}] }] };
const packed = deflateSync(proto.HistorySync.encode(history).finish());
const notificationOf = (fields: proto.Message.IHistorySyncNotification) =>
  Buffer.from(proto.Message.HistorySyncNotification.encode(fields).finish()).toString('base64');
const idsOf = (chats: Awaited<ReturnType<typeof readPart>>) =>
  chats.map(({ chat, messages }) => [chat.id, messages.map(({ key }) => key?.id)]);

it('reads a part from its notification', async () => {
  const notification = notificationOf({ initialHistBootstrapInlinePayload: packed });
  const chats = await readPart(notification, () => Promise.reject(new Error('no file')));
  expect(idsOf(chats)).toEqual([['1@lid', ['A']]]);
});

it('reads a part from its file', async () => {
  const opened: EncryptedWhatsappFile[] = [];
  const key = Buffer.alloc(32, 1);
  const notification = notificationOf({ directPath: '/v/part', mediaKey: key, fileSha256: key });
  const chats = await readPart(notification, async (source) => {
    opened.push(source);
    return Readable.from([packed.subarray(0, 10), packed.subarray(10)]);
  });
  expect(idsOf(chats)).toEqual([['1@lid', ['A']]]);
  const digests = { mediaKey: key.toString('base64'), fileSha256: key.toString('base64'), fileEncSha256: null };
  expect(opened).toEqual([{ family: 'md-msg-hist', url: null, directPath: '/v/part', ...digests }]);
});
