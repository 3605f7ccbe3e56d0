import { expect, test } from 'vitest';
import type { Message } from '#shared/messages/message.ts';
import { messageForTest } from '#web/entities/tickets/testing/rows.ts';
import { messageRows, messagesOfConversationRow } from '../message-rows.ts';
import { joinMediaIntoAlbums, rowKeyByEnd } from './albums.ts';

const picture = (seq: number, over: Partial<Message> = {}): Message =>
  messageForTest({
    seq,
    body: '',
    mediaType: 'image',
    createdAt: new Date(2026, 10, 21, 10, 0, seq * 10).toISOString(),
    media: {},
    ...over,
  } as Partial<Message>);
/** The ids of each row's messages. */
const joined = (messages: Message[], firstUnread: string | null = null) =>
  joinMediaIntoAlbums(messageRows(messages, [], firstUnread, false)).map((row) =>
    messagesOfConversationRow(row).map(({ seq }) => seq),
  );
const four = [1, 2, 3, 4].map((seq) => picture(seq));

test.each<[string, Message[], number[][]]>([
  ['four pictures', four, [[1, 2, 3, 4]]],
  ['a video among pictures', [...four.slice(0, 3), picture(4, { mediaType: 'video' })], [[1, 2, 3, 4]]],
  ['three pictures, one by one', four.slice(0, 3), [[1], [2], [3]]],
  ['a picture of another author apart', [...four, picture(5, { fromMe: true })], [[1, 2, 3, 4], [5]]],
  ['a later picture apart', [...four, picture(11)], [[1, 2, 3, 4], [11]]],
  ['a picture with a caption apart', [...four, picture(5, { body: 'Olhe' })], [[1, 2, 3, 4], [5]]],
  ['a deleted picture apart', [...four, picture(5, { isDeleted: true })], [[1, 2, 3, 4], [5]]],
  [
    'pictures around a text apart',
    [...four, messageForTest({ ...picture(5), mediaType: 'text' })],
    [[1, 2, 3, 4], [5]],
  ],
])('draws %s', (_, messages, rows) => {
  expect(joined(messages)).toEqual(rows);
});

test('the first unread picture begins an album', () => {
  const eight = Array.from({ length: 8 }, (_, at) => picture(at + 1));
  expect(joined(eight, '1-M5')).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]);
});

test('an album is the same object until it grows, which gives it another end', () => {
  const rows = (messages: Message[]) => joinMediaIntoAlbums(messageRows(messages, [], null, false));
  const [before] = rows(four);
  expect(rows([...four, messageForTest({ seq: 5 })])[0]).toBe(before);
  const [after] = rows([...four, picture(5)]);
  expect(before && after && [rowKeyByEnd(before), rowKeyByEnd(after)]).toEqual(['1-M4', '1-M5']);
});
