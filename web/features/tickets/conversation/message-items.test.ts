import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing/rows.ts';
import { firstUnread, messageItems } from './message-items.ts';

const at = (hour: number, minute: number, second = 0, day = 21) =>
  new Date(2026, 10, day, hour, minute, second).toISOString();
const groups = (messages: Parameters<typeof messageItems>[0], unread: string | null = null) =>
  messageItems(messages, unread).map((item) => item.startsGroup);

describe('messageItems', () => {
  it('joins messages of one author within two minutes', () => {
    expect(
      groups([
        aMessage({ seq: 1, createdAt: at(10, 0) }),
        aMessage({ seq: 2, createdAt: at(10, 2) }),
        aMessage({ seq: 3, createdAt: at(10, 4, 1) }),
        aMessage({ seq: 4, createdAt: at(10, 4, 2), fromMe: true }),
      ]),
    ).toEqual([true, false, true, true]);
  });

  it('separates the members of a group', () => {
    const by = (number: string, seq: number) =>
      aMessage({ seq, createdAt: at(10, 0), participant: { name: 'Rui', number } });
    expect(groups([by('1', 1), by('1', 2), by('2', 3)])).toEqual([true, false, true]);
  });

  it('starts a new run with each day, marked once', () => {
    const items = messageItems(
      [
        aMessage({ seq: 1, createdAt: at(23, 59, 30, 20) }),
        aMessage({ seq: 2, createdAt: at(0, 0, 10) }),
        aMessage({ seq: 3, createdAt: at(0, 0, 20) }),
      ],
      null,
    );
    expect(items.map((item) => item.startsDay)).toEqual([true, true, false]);
    expect(items.map((item) => item.startsGroup)).toEqual([true, true, false]);
  });

  it('starts a new run at the first unread message', () => {
    const messages = [aMessage({ seq: 1 }), aMessage({ seq: 2, read: false }), aMessage({ seq: 3, read: false })];
    expect(firstUnread(messages)).toBe('1-M2');
    expect(groups(messages, '1-M2')).toEqual([true, true, false]);
  });

  it('never counts our own message as unread', () => {
    expect(firstUnread([aMessage({ fromMe: true, read: false })])).toBeNull();
  });
});
