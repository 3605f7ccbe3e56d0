import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { populateCompany } from '#functions/entries/testing/populate/populate.ts';
import { isDeep } from '#local/testing/depth.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as list } from './list.ts';

useBackend();

const many = isDeep ? 2000 : 600;
const perPage = 40;
let company: SeededCompany;
beforeAll(async () => {
  company = await seedCompany();
  const { id } = await company.addConnection();
  const staff = { whatsappIds: [id], userIds: [company.admin.user.id], queueIds: [] };
  await populateCompany(company.tenant, { contacts: many, tickets: many, messages: many }, staff);
});

interface Page {
  tickets: Ticket[];
  nextCursor: string | null;
}

/** Reads every page of a list in turn, with its cost. */
const pages = async (query: object) => {
  const read: { page: Page; readUnits: number; trips: number }[] = [];
  let cursor: string | null = null;
  do {
    const asked: Record<string, string> = { ...query, ...(cursor ? { cursor } : {}) };
    const { result, bill } = await meterTableCost(() => invoke(list, { token: company.admin.token, query: asked }));
    expect(result.status).toBe(200);
    read.push({ page: result.body, readUnits: bill.readUnits, trips: bill.trips });
    cursor = result.body.nextCursor;
  } while (cursor);
  return read;
};

test.each([
  ['for a company', { showAll: 'true', status: 'closed' }, 5],
  // Unread tickets are read from a range of their own.
  ['for one agent', { status: 'closed' }, 5.5],
])('the last page of a list %s costs as much as the first', async (_, query, units) => {
  // The very first request also reads the directory.
  await invoke(list, { token: company.admin.token, query });
  const read = await pages(query);
  expect(read).toHaveLength((many * 0.6) / perPage);
  const ids = read.flatMap(({ page }) => page.tickets.map(({ id }) => id));
  expect(new Set(ids).size).toBe(many * 0.6);
  for (const [n, { readUnits, trips }] of read.entries())
    expect({ page: n + 1, readUnits, trips }).toEqual({ page: n + 1, readUnits: units, trips: 2 });
});
