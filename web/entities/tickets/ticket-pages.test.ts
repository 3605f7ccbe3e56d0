import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { ticketForTest } from './testing/rows.ts';
import { type LoadedTicketPage, oldestFirst, upsertTicket, withoutTicket, withoutUnread } from './ticket-pages.ts';

const page = (tickets: LoadedTicketPage['tickets'], hasMore = false): LoadedTicketPage => ({
  tickets,
  count: tickets.length,
  hasMore,
  nextCursor: hasMore ? 'next' : null,
});
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
const ticket = (id: number, minute: number, version = 1) => ticketForTest({ id, lastMessageAt: at(minute), version });
const ids = (pages: LoadedTicketPage[]) => pages.map((each) => each.tickets.map((row) => row.id));

describe('placeTicket', () => {
  it('moves a ticket with a new message to the top, from any page', () => {
    const pages = [page([ticket(1, 9), ticket(2, 8)], true), page([ticket(3, 7)])];
    expect(ids(upsertTicket(pages, ticket(3, 10, 2), true))).toEqual([[3, 1, 2], []]);
  });

  it('leaves a ticket where it is when something other than a message changed it', () => {
    const pages = [page([ticket(1, 9), ticket(2, 8)])];
    const accepted = { ...ticket(2, 8, 2), updatedAt: at(30) };
    expect(ids(upsertTicket(pages, accepted, true))).toEqual([[1, 2]]);
  });

  it('puts waiting tickets by their wait, whatever is written after', () => {
    const waiting = (id: number, minute: number, over: Partial<Ticket> = {}) =>
      ticketForTest({ id, status: 'pending', waitingSince: at(minute), lastMessageAt: at(minute), ...over });
    const pages = [page([waiting(1, 3), waiting(2, 5)], true), page([waiting(3, 7)], true)];
    const wrote = waiting(1, 3, { lastMessageAt: at(50), version: 2 });
    expect(ids(upsertTicket(pages, wrote, true, oldestFirst))).toEqual([[1, 2], [3]]);
    // The ticket that came last belongs to a page that has not been loaded.
    expect(ids(upsertTicket(pages, waiting(4, 9), true, oldestFirst))).toEqual([[1, 2], [3]]);
    expect(ids(upsertTicket(pages, waiting(5, 4), true, oldestFirst))).toEqual([[1, 5, 2], [3]]);
  });

  it('ignores a version already seen', () => {
    const pages = [page([ticket(1, 9, 5)])];
    expect(upsertTicket(pages, ticket(1, 10, 5), true)).toBe(pages);
    expect(upsertTicket(pages, ticket(1, 10, 4), false)).toBe(pages);
  });

  it('takes out a ticket that left the list', () => {
    expect(ids(upsertTicket([page([ticket(1, 9), ticket(2, 8)])], ticket(1, 10, 2), false))).toEqual([[2]]);
  });

  it('fills an empty list', () => {
    expect(ids(upsertTicket([page([])], ticket(1, 1), true))).toEqual([[1]]);
  });

  it('leaves a ticket older than all loaded rows to the page that will bring it', () => {
    const pages = [page([ticket(1, 9)], true), page([ticket(2, 8)], true)];
    expect(ids(upsertTicket(pages, ticket(3, 1), true))).toEqual([[1], [2]]);
    expect(ids(upsertTicket([page([ticket(1, 9)]), page([ticket(2, 8)])], ticket(3, 1), true))).toEqual([[1], [2, 3]]);
  });

  it('keeps the newest version of each ticket once, in order, however changes arrive', () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      minute: fc.nat(59),
      version: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const pages = changes.reduce(
          (all, c) => upsertTicket(all, ticket(c.id, c.minute, c.version), true),
          [page([])],
        );
        const rows = pages.flatMap((each) => each.tickets);
        expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
        expect(rows.map((row) => row.lastMessageAt)).toEqual(
          rows
            .map((row) => row.lastMessageAt)
            .sort()
            .reverse(),
        );
        for (const row of rows) {
          expect(row.version).toBe(Math.max(...changes.filter((c) => c.id === row.id).map((c) => c.version)));
        }
      }),
    );
  });
});

describe('withoutTicket and withoutUnread', () => {
  it('keeps untouched pages the same objects', () => {
    const pages = [page([ticket(1, 9)], true), page([ticket(2, 8)])];
    expect(withoutTicket(pages, 2)[0]).toBe(pages[0]);
    expect(withoutTicket(pages, 9)).toBe(pages);
  });

  it('clears the unread badge of one ticket', () => {
    const pages = [page([ticketForTest({ id: 1, unreadMessages: 3 }), ticketForTest({ id: 2, unreadMessages: 2 })])];
    expect(withoutUnread(pages, 1)[0]?.tickets.map((row) => row.unreadMessages)).toEqual([0, 2]);
  });
});
