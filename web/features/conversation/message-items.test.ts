import { describe, expect, it } from 'vitest';
import { messageForTest } from '#web/entities/tickets/testing/rows.ts';
import { firstUnread, messageItems } from './message-items.ts';

const at = (hour: number, minute: number, second = 0, day = 21) =>
  new Date(2026, 10, day, hour, minute, second).toISOString();
const groups = (messages: Parameters<typeof messageItems>[0], unread: string | null = null) =>
  messageItems(messages, unread).map((item) => item.startsGroup);

describe('messageItems', () => {
  it('joins messages of one author within two minutes', () => {
    expect(
      groups([
        messageForTest({ seq: 1, createdAt: at(10, 0) }),
        messageForTest({ seq: 2, createdAt: at(10, 2) }),
        messageForTest({ seq: 3, createdAt: at(10, 4, 1) }),
        messageForTest({ seq: 4, createdAt: at(10, 4, 2), fromMe: true }),
      ]),
    ).toEqual([true, false, true, true]);
  });

  it('separates the members of a group', () => {
    const by = (number: string, seq: number) =>
      messageForTest({ seq, createdAt: at(10, 0), participant: { name: 'Rui', number } });
    expect(groups([by('1', 1), by('1', 2), by('2', 3)])).toEqual([true, false, true]);
  });

  it('starts a new run with each day, marked once', () => {
    const items = messageItems(
      [
        messageForTest({ seq: 1, createdAt: at(23, 59, 30, 20) }),
        messageForTest({ seq: 2, createdAt: at(0, 0, 10) }),
        messageForTest({ seq: 3, createdAt: at(0, 0, 20) }),
      ],
      null,
    );
    expect(items.map((item) => item.startsDay)).toEqual([true, true, false]);
    expect(items.map((item) => item.startsGroup)).toEqual([true, true, false]);
  });

  it('starts a new run at the first unread message', () => {
    const messages = [
      messageForTest({ seq: 1 }),
      messageForTest({ seq: 2, read: false }),
      messageForTest({ seq: 3, read: false }),
    ];
    expect(firstUnread(messages)).toBe('1-M2');
    expect(groups(messages, '1-M2')).toEqual([true, true, false]);
  });

  it('never counts our own message as unread', () => {
    expect(firstUnread([messageForTest({ fromMe: true, read: false })])).toBeNull();
  });
});
