import { beforeAll, expect, test } from 'vitest';
import { contactWrites } from '#functions/conversation/contacts/contact-writes.ts';
import { contactFromFirstMessage } from '#functions/conversation/contacts/inbound-contact.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import { ticketWrites } from '#functions/conversation/tickets/ticket-writes.ts';
import { handler as listContacts } from '#functions/entries/contacts/list.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { BulkWriter } from '#functions/entries/testing/populate/bulk-writer.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { handler as list } from './list.ts';

useBackend();

const timeZone = 'America/Sao_Paulo';
const day = '2026-03-11';
const hourMs = 3_600_000;
/** The day before `day` begins here. */
const start = Date.parse('2026-03-10T03:00:00.000Z');

/**
 * Creates `perDay` conversations on `day` and on each day beside it, all with contacts of the same first names, in
 * three queues.
 */
const open = async (perDay: number): Promise<SeededCompany> => {
  const company = await seedCompany();
  const { tenant } = company;
  const { id: whatsappId } = await company.addConnection();
  const queues = [(await company.addQueue()).id, (await company.addQueue()).id, null];
  const writer = new BulkWriter();
  for (let n = 0; n < 3 * perDay; n++) {
    const now = new Date(start + (n * 24 * hourMs) / perDay).toISOString();
    const seen = { phone: `5511${900_000_000 + n}`, lid: null, group: null, name: `Maria Lima ${n}` };
    const contact = contactFromFirstMessage(tenant, 1_000 + n, seen, false, now);
    const ticket = { ...newTicket(1_000 + n, contact, whatsappId, now), queueId: queues[n % 3] ?? null };
    await writer.take(contactWrites(tenant, undefined, contact));
    await writer.take(
      ticketWrites(tenant, { now, timeZone }, { before: undefined, after: { ...ticket, status: 'closed' } }),
    );
  }
  await writer.finish();
  return company;
};

let companies: SeededCompany[];
beforeAll(async () => {
  companies = [await open(4), await open(120)];
}, 120_000);

const asked = {
  'begun on a day': [{ date: day }, 24],
  'active on a day': [{ updatedAt: day }, 20],
  'of people of a name': [{ searchParam: 'maria' }, 20],
  'of people of two names': [{ searchParam: 'lima mar' }, 20],
} as const;

test.each(Object.entries(asked))(
  'listing tickets %s costs in proportion to what is shown',
  async (_, [query, most]) => {
    const costs: { units: number; shown: number }[] = [];
    for (const { admin } of companies) {
      const ask = () => invoke(list, { token: admin.token, query: { showAll: true, ...query } });
      await ask();
      const { result, bill } = await meterTableCost(ask);
      costs.push({ units: bill.readUnits, shown: result.body.tickets.length });
    }
    const [few, page] = costs;
    expect(few?.shown).toBeGreaterThanOrEqual(4);
    expect(page?.shown).toBeGreaterThanOrEqual(30);
    expect(few?.units, JSON.stringify(costs)).toBeLessThanOrEqual(11);
    expect(page?.units, JSON.stringify(costs)).toBeLessThanOrEqual(most);
  },
);

test('listing contacts by name costs in proportion to what is shown', async () => {
  for (const { admin } of companies) {
    const ask = () => invoke(listContacts, { token: admin.token, query: { searchParam: 'maria' } });
    await ask();
    const { result, bill } = await meterTableCost(ask);
    expect(bill.readUnits).toBeLessThanOrEqual(4 + result.body.contacts.length / 2);
  }
});

test('lists no tickets for the first and the last day of the calendar', async () => {
  for (const { admin } of companies)
    for (const date of ['9999-12-31', '0000-01-01', '0001-01-01'])
      for (const name of ['date', 'updatedAt']) {
        const query = { [name]: date };
        const { status, body } = await invoke(list, { token: admin.token, query: { showAll: true, ...query } });
        expect([status, body.tickets], JSON.stringify(query)).toEqual([200, []]);
      }
});
