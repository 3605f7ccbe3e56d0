import { beforeAll, beforeEach } from 'vitest';
import { cachedTicketPointers } from '#functions/conversation/tickets/ticket-store.ts';
import { tableSnapshot } from './table-snapshot.ts';

/**
 * Seeds the file's table once and gives each test the seeded rows again. Only for rows: messages of ordered jobs that
 * tests send with the same id within five minutes are stored once, so files that read those seed for each test.
 */
export function seedTableOnce(seed: () => Promise<void>): void {
  let restore: () => Promise<void>;
  beforeAll(async () => {
    await seed();
    restore = await tableSnapshot();
  });
  beforeEach(() => {
    // They never change, except for tests that create the same tickets again.
    cachedTicketPointers.clear();
    return restore();
  });
}
