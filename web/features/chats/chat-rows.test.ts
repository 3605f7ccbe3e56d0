import { expect, test } from 'vitest';
import type { ChatMessage } from '#shared/chats/chat-message.ts';
import { ApiError } from '#web/api/api-error.ts';
import { chatRows, chatSendsAfterEvent } from './chat-rows.ts';
import type { ChatSend } from './use-chat-sends.ts';

const send = (key: string, message: string): ChatSend => ({
  ...{ key, message, mentions: [], file: null, uploadId: null, createdAt: '2026-01-01T10:00:00.000Z' },
  ...{ isStored: false, error: null },
});
const stored = { id: 7, message: 'ok', media: null, senderId: 1, createdAt: '2026-01-01T10:00:00.000Z' } as ChatMessage;
const rowsOf = (messages: ChatMessage[], sends: ChatSend[]) =>
  chatRows(messages, sends, { unreadFrom: null, hasOlder: false }).map((row) =>
    row.kind === 'send' ? row.send.key : row.message.id,
  );

test('a message whose live event comes before the answer to its call is shown once', () => {
  const sends = chatSendsAfterEvent([send('a', 'ok'), send('b', 'ok')], stored);
  expect(rowsOf([stored], sends)).toEqual([7, 'b']);
});

test('a message whose call failed is shown as failed, whatever events came', () => {
  const [first] = chatSendsAfterEvent([send('a', 'ok')], stored);
  if (!first) throw new Error('the message is gone');
  const error = new ApiError('ERR_INTERNAL', 500);
  expect(rowsOf([stored], [{ ...first, error }])).toEqual([7, 'a']);
});
