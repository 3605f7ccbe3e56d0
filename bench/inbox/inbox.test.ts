import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { meterTableCost, type TableCost } from '#shared/server/table-cost.ts';
import { fillCompany } from './fill.ts';
import { type FilledCompany, inboxOperations } from './operations.ts';

useBackend();

const small = { contacts: 120, tickets: 100, messages: 420, longest: 210, indexed: 1 };
const large = { contacts: 480, tickets: 400, messages: 1680, longest: 840, indexed: 1 };

const bills = async (filled: FilledCompany): Promise<Record<string, TableCost & { shown: number }>> => {
  const all: Record<string, TableCost & { shown: number }> = {};
  for (const [name, operation] of Object.entries(inboxOperations(filled))) {
    // The first call also fills the caches that a Lambda keeps in memory.
    await operation();
    const { result, bill } = await meterTableCost(operation);
    all[name] = { ...bill, shown: result };
  }
  return all;
};

/** Limits that hold for any size of company: read units and sequential requests. */
const most: Record<string, [units: number, trips: number]> = {
  'counts of the tabs': [2, 2],
  // Lists of all tickets merge three ranges (two queues and "no queue"); an agent's own lists merge read and unread
  // tickets.
  'list, first page': [8.5, 2],
  'list, tenth page': [8.5, 3],
  'list, of every status': [13, 5],
  'list, by queue': [6.5, 2],
  'list, by user': [10.5, 2],
  'list, by user and queue': [11, 3],
  'list, closed, by queue, tenth page': [6, 2],
  'list, one’s own': [10.5, 2],
  'list, one’s own with something unread': [6.5, 2],
  'list, everybody’s with something unread': [10.5, 3],
  'list, of a day half a year ago': [8, 3],
  'list, begun on a day half a year ago': [4, 3],
  'tickets by a name': [6.5, 5],
  'contacts by a name': [4.5, 4],
  'contacts by a common name': [18, 3],
  'contacts by two common names': [19, 3],
  'contacts by a number': [2.5, 3],
  'messages by a rare word': [5.5, 5],
  'messages by a common word': [30, 7],
  'messages by a beginning': [30, 8],
  'messages by three letters': [26, 5],
  'messages by two words': [35, 18],
  'open the longest conversation': [5, 4],
  'go back half of it': [5, 4],
  'search in it for a common word': [32, 7],
  'search in it for a rare word': [14, 6],
  'jump to that': [21, 12],
};

/** Operations that may show no rows in a small company. */
const mayBeEmpty = /half a year ago|unread/;

test('requests that agents make all day stay within the same bounds in a small company and in one four times as large', async () => {
  for (const size of [small, large]) {
    for (const [name, { readUnits, writeUnits, trips, shown }] of Object.entries(
      await bills(await fillCompany(size)),
    )) {
      const [units, requests] = most[name] ?? [0, 0];
      expect(readUnits, `units of ${name}`).toBeLessThanOrEqual(units);
      expect(trips, `requests of ${name}`).toBeLessThanOrEqual(requests);
      expect([writeUnits, shown > 0 || mayBeEmpty.test(name)], name).toEqual([0, true]);
    }
  }
});
