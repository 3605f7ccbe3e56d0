import { expect, test } from 'vitest';
import type { Chat } from '#shared/chats/chat.ts';
import { type ChatPage, upsertChat, withoutChat } from './chat-cache.ts';

const me = 7;
const chat = (id: number, version: number, unreads: number, updatedAt = `2026-01-0${id}`): Chat => ({
  id,
  uuid: `u${id}`,
  title: `Chat ${id}`,
  ownerId: me,
  owner: { id: me, name: 'Ana' },
  users: [{ userId: me, unreads, mentioned: false, user: { id: me, name: 'Ana' } }],
  lastMessage: '',
  lastId: null,
  createdAt: '2026-01-01',
  updatedAt,
  version,
});
const page = (records: Chat[], unread: number, hasMore = false): ChatPage => ({
  records,
  unread,
  count: records.length,
  hasMore,
  nextCursor: null,
});
const ids = (pages: ChatPage[] | null) => pages?.map(({ records }) => records.map(({ id }) => id));

test('moves a chat with a new message to the top and counts it as unread once', () => {
  const before = [page([chat(3, 1, 0), chat(2, 1, 0)], 0)];
  const after = upsertChat(before, chat(2, 2, 1, '2026-02-01'), me) ?? [];
  expect(ids(after)).toEqual([[2, 3]]);
  expect(after[0]?.unread).toBe(1);
  expect(upsertChat(after, chat(2, 2, 1, '2026-02-01'), me)).toBe(after);
  expect(upsertChat(after, chat(2, 3, 0, '2026-02-01'), me)?.[0]?.unread).toBe(0);
});

test('asks the server about a chat that may be on a page not loaded', () => {
  expect(upsertChat([page([chat(3, 1, 0)], 0, true)], chat(1, 5, 2), me)).toBeNull();
});

test('takes a deleted chat out of the list and out of the count', () => {
  const pages = [page([chat(3, 1, 2), chat(2, 1, 0)], 1), page([chat(1, 1, 0)], 1)];
  const left = withoutChat(pages, 3, me);
  expect(ids(left)).toEqual([[2, 1], []]);
  expect(left[0]?.unread).toBe(0);
});
