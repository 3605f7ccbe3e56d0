import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { downloadHistory, proto } from '@whiskeysockets/baileys';
import { FileGone } from '../../transport.ts';
import type { Conversation } from './chat-history.ts';

/** A part of a history is at most this large when it is unpacked. */
const mostBytes = 256 * 1024 * 1024;
const gone: ReadonlySet<unknown> = new Set([403, 404, 410]);

/** The chats of a part of the history, which is in its notification or in a file. */
export async function readPart(notification: string): Promise<Conversation[]> {
  const part = proto.Message.HistorySyncNotification.decode(Buffer.from(notification, 'base64'));
  const { conversations } = await contentOf(part);
  return conversations.map(({ messages, ...chat }) => ({
    chat,
    messages: (messages ?? []).flatMap(({ message }) => (message?.key ? [message] : [])),
  }));
}

async function contentOf(part: proto.Message.IHistorySyncNotification): Promise<proto.HistorySync> {
  const inline = part.initialHistBootstrapInlinePayload;
  if (inline?.length) return proto.HistorySync.decode(await promisify(inflate)(inline, { maxOutputLength: mostBytes }));
  try {
    return await downloadHistory(part, {});
  } catch (error) {
    throw gone.has(statusOf(error)) ? new FileGone() : error;
  }
}

/** The library's errors carry the status of WhatsApp's host. */
const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'output' in error ? (error.output as { statusCode?: unknown }).statusCode : undefined;
