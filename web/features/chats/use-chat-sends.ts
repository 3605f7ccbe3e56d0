import { useEffect, useState } from 'react';
import type { ChatMessage } from '#shared/chats/chat-message.ts';
import { chats } from '#shared/chats/contract.ts';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { uploadFile } from '#web/api/upload.ts';
import { newIdempotencyKey } from '#web/entities/sends/new-sends.ts';
import { chatSendsAfterEvent } from './chat-rows.ts';

/** A message on its way. */
export interface ChatSend {
  /** Its idempotency key: however often it is tried, it is stored once. */
  key: string;
  message: string;
  mentions: number[];
  file: File | null;
  /** Set once the file is uploaded. */
  uploadId: string | null;
  createdAt: string;
  /** Its stored message came as a live event before the answer to the call. */
  isStored: boolean;
  error: ApiError | null;
}

const sizeOf = async (file: File): Promise<{ width?: number; height?: number }> => {
  if (!file.type.startsWith('image/')) return {};
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // A picture that this browser cannot draw is sent without its size.
    return {};
  }
};

const upload = async (chatId: number, file: File): Promise<string> => {
  const address = await call(chats.upload, { params: { chatId }, body: { fileName: file.name, size: file.size } });
  await uploadFile(address, file, { onProgress: () => {}, signal: new AbortController().signal });
  return address.uploadId;
};

/** By chat: what is being sent survives a look at another chat. */
const pending = new Map<number, ChatSend[]>();
const listeners = new Set<() => void>();
const become = (chatId: number, next: (before: ChatSend[]) => ChatSend[]) => {
  pending.set(chatId, next(pending.get(chatId) ?? []));
  for (const listener of listeners) listener();
};
const patch = (chatId: number, key: string, part: Partial<ChatSend>) =>
  become(chatId, (before) => before.map((send) => (send.key === key ? { ...send, ...part } : send)));

/** Sends messages of a chat; one that failed stays until it is tried again or discarded. */
export function useChatSends(chatId: number, meId: number, onSent: (message: ChatMessage) => void) {
  const [, redraw] = useState(0);
  useEffect(() => {
    const listener = () => redraw((count) => count + 1);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  useLiveEvent('chatMessage', ({ action, message }) => {
    if (action === 'create' && message.chatId === chatId && message.senderId === meId)
      become(chatId, (before) => chatSendsAfterEvent(before, message));
  });
  const deliver = async (send: ChatSend) => {
    patch(chatId, send.key, { error: null });
    try {
      const { file, key, message, mentions } = send;
      const uploadId = file && (send.uploadId ?? (await upload(chatId, file)));
      if (uploadId) patch(chatId, key, { uploadId });
      const media = file && uploadId ? { uploadId, fileName: file.name, ...(await sizeOf(file)) } : undefined;
      const body = { message, mentions, media, idempotencyKey: key };
      onSent(await call(chats.send, { params: { chatId }, body }));
      become(chatId, (before) => before.filter((one) => one.key !== key));
    } catch (thrown) {
      patch(chatId, send.key, { error: asApiError(thrown) });
    }
  };
  const send = (message: string, mentions: number[], file: File | null) => {
    const next: ChatSend = {
      key: newIdempotencyKey(),
      message,
      mentions,
      file,
      uploadId: null,
      createdAt: new Date().toISOString(),
      isStored: false,
      error: null,
    };
    become(chatId, (before) => [...before, next]);
    void deliver(next);
  };
  return {
    sends: pending.get(chatId) ?? [],
    send,
    retry: (one: ChatSend) => void deliver(one),
    discard: (one: ChatSend) => become(chatId, (before) => before.filter(({ key }) => key !== one.key)),
  };
}
