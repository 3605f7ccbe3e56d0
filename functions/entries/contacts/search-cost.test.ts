import { beforeAll, describe, expect, test } from 'vitest';
import { contactWrites, withWords } from '#functions/conversation/contacts/contact-writes.ts';
import { contactFromFirstMessage } from '#functions/conversation/contacts/inbound-contact.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { BulkWriter } from '#functions/entries/testing/populate/bulk-writer.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { transact } from '#shared/server/table.ts';
import { meterTableCost, type TableCost } from '#shared/server/table-cost.ts';
import { handler as list } from './list.ts';

useBackend();

const names = ['Maria', 'José', 'Ana', 'João', 'Fernanda'];
const surnames = ['Silva', 'Souza', 'Pereira', 'Lima'];

/** Creates every combination of first name and surname equally often, and a few contacts with a rare first name. */
const open = async (people: number): Promise<SeededCompany> => {
  const company = await seedCompany();
  const writer = new BulkWriter();
  const add = (id: number, name: string) => {
    const seen = { phone: `5511${String(900_000_000 + id)}`, lid: null, group: null, name };
    return writer.take(
      contactWrites(company.tenant, undefined, contactFromFirstMessage(company.tenant, id, seen, false, at)),
    );
  };
  for (let n = 0; n < people; n++)
    await add(100 + n, `${names[n % names.length]} ${surnames[Math.floor(n / names.length) % surnames.length]}`);
  await add(1, 'Ivo Silva');
  await add(2, 'Marcos Silveira Ito');
  await add(3, 'Anabela Castro');
  await writer.finish();
  return company;
};

const at = new Date(0).toISOString();
let companies: SeededCompany[];
beforeAll(async () => {
  companies = [await open(200), await open(4000)];
}, 240_000);

const search = async ({ admin }: SeededCompany, searchParam: string, cursor?: string) => {
  const query = { searchParam, ...(cursor ? { cursor } : {}) };
  const { result, bill } = await meterTableCost(() => invoke(list, { token: admin.token, query }));
  return { ...(result.body as { contacts: Contact[]; nextCursor: string | null }), bill };
};

const both = async (typed: string) => {
  const [small, large] = await Promise.all(companies.map((company) => search(company, typed)));
  if (!small || !large) throw new Error('there are two companies');
  return [small, large] as const;
};

const sameCost = (small: TableCost, large: TableCost) => {
  // Each range read is rounded up to half a unit.
  expect(Math.abs(large.readUnits - small.readUnits)).toBeLessThanOrEqual(2);
  expect(large.trips).toBeLessThanOrEqual(4);
};

describe('a single contact among very many', () => {
  test.each([
    ['by a name few have and a surname many have', 'silva ivo', ['Ivo Silva']],
    ['by two beginnings many have alone', 'mar silv', undefined],
    ['by two beginnings few have together', 'silve marc', ['Marcos Silveira Ito']],
    ['by three', 'mar sil ito', ['Marcos Silveira Ito']],
    ['by two beginnings of which one is the other’s', 'ana anab', ['Anabela Castro']],
    ['by the number', '11900000102', ['Ana Silva']],
    ['by a part of its name', 'nabel', ['Anabela Castro']],
    ['by a part of one name and the beginning of another', 'vo silva', undefined],
    ['by a part of its number', '000010002', undefined],
  ])('is found %s at the same cost in a small and a large company', async (_, typed, found) => {
    const [small, large] = await both(typed);
    if (found) for (const { contacts } of [small, large]) expect(contacts.map(({ name }) => name)).toEqual(found);
    expect(large.bill.readUnits).toBeLessThanOrEqual(found ? 6 : 22);
    if (found) sameCost(small.bill, large.bill);
  });
});

test.each(['maria', 'silva', 'maria silva', 'a', 'fer per'])(
  '"%s" costs one page’s worth of reads, on the first and on later pages',
  async (typed) => {
    for (const company of companies) {
      const ids: number[] = [];
      let { contacts, nextCursor, bill } = await search(company, typed);
      for (let pages = 1; ; pages++) {
        ids.push(...contacts.map(({ id }) => id));
        expect(bill.readUnits).toBeLessThanOrEqual(24);
        expect(bill.trips).toBeLessThanOrEqual(6);
        if (!nextCursor || pages > 12) break;
        ({ contacts, nextCursor, bill } = await search(company, typed, nextCursor));
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThanOrEqual(10);
    }
  },
);

test('a new contact writes a row for each part of its words, a renamed one those of its new name', async () => {
  const [small] = companies;
  if (!small) throw new Error('no company');
  const { tenant } = small;
  const born = contactFromFirstMessage(
    tenant,
    50,
    { phone: '5511988887777', lid: null, group: null, name: 'Maria Souza' },
    false,
    at,
  );
  const added = await meterTableCost(() => transact(contactWrites(tenant, undefined, born)));
  // 6 parts of the name and 11 of the number, a pair, the contact and its day, 2 identities and the count, each at the
  // double price of a transaction; and the contact in its two lists.
  expect(added.bill.writeUnits).toBe(2 * (6 + 11 + 1 + 1 + 1 + 2 + 1) + 2);
  const named = withWords({ ...born, name: 'Maria Lima', version: 2 });
  const renamed = await meterTableCost(() => transact(contactWrites(tenant, born, named)));
  expect(renamed.bill.writeUnits).toBeLessThanOrEqual(56);
  const again = await meterTableCost(() =>
    transact(contactWrites(tenant, named, { ...named, email: 'm@x.com', version: 3 })),
  );
  expect(again.bill.writeUnits).toBeLessThanOrEqual(4);
});

test('finds all matching contacts and no others', async () => {
  const [small] = companies;
  if (!small) throw new Error('no company');
  const { contacts } = await search(small, 'souza jos');
  expect(contacts.map(({ name }) => name)).toEqual(Array(10).fill('José Souza'));
});
