import { describe, expect, it } from 'vitest';
import { messageForTest, ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import {
  type MessagePage,
  messagesInOrder,
  updateMessage,
  upsertMessage,
  withAllMessagesRead,
} from './message-cache.ts';

const page = (messages: MessagePage['messages'], hasMore = false): MessagePage => ({
  messages,
  ticket: ticketForTest(),
  readSeq: 0,
  acts: [],
  count: messages.length,
  hasMore,
  nextCursor: hasMore ? 'next' : null,
});
const row = (seq: number, over = {}) => messageForTest({ seq, ...over });
const seqs = (pages: MessagePage[]) => messagesInOrder(pages).map((message) => message.seq);

describe('the message cache', () => {
  const pages = [page([row(3), row(4)], true), page([row(1), row(2)])];

  it('orders pages backwards and rows forwards', () => {
    expect(seqs(pages)).toEqual([1, 2, 3, 4]);
  });

  it('adds a new message at the end, once', () => {
    const after = upsertMessage(upsertMessage(pages, row(5)), row(5));
    expect(seqs(after)).toEqual([1, 2, 3, 4, 5]);
    expect(after[1]).toBe(pages[1]);
  });

  it('sorts messages that arrive out of order', () => {
    expect(seqs(upsertMessage(upsertMessage(pages, row(6)), row(5)))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('takes a newer version and ignores an older one', () => {
    const read = upsertMessage(pages, row(2, { ack: 4, version: 3 }));
    expect(messagesInOrder(read)[1]?.ack).toBe(4);
    expect(upsertMessage(read, row(2, { ack: 3, version: 2 }))).toBe(read);
  });

  it('ignores the change of a message that is not loaded', () => {
    const newestOnly = [page([row(3), row(4)], true)];
    expect(updateMessage(newestOnly, row(1, { ack: 4, version: 2 }))).toBe(newestOnly);
    expect(seqs(updateMessage(newestOnly, row(5)))).toEqual([3, 4, 5]);
  });

  it('shows a message of two pages once, in its newest version', () => {
    const twice = [page([row(2, { version: 2, body: 'new' }), row(3)]), page([row(1), row(2)])];
    expect(messagesInOrder(twice).map((message) => message.body)).toEqual(['Oi', 'new', 'Oi']);
  });

  it('marks everything read', () => {
    expect(
      messagesInOrder(withAllMessagesRead([page([row(1, { read: false }), row(2)])])).every((message) => message.read),
    ).toBe(true);
  });
});
