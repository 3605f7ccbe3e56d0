// `npm run seed -- --company 2 --tickets 50000`: fills a company of a stopped product (--data), or of the table named
// in TABLE.
import { parseArgs } from 'node:util';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { populateCompany } from '#functions/entries/testing/populate/populate.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { openSeedTarget } from './target.ts';

const usage = `npm run seed -- --company N [--tickets N] [--contacts N] [--messages N] [--longest N] [--indexed SHARE] [--data DIR]
Gives a company that many more contacts, tickets and messages. Stop the product first (or name a table in TABLE), and give the company
a connection. Without --contacts there are as many as tickets, without --messages four for each ticket. --longest gives one
conversation so many of the messages. --indexed (0 to 1, else 1) is the share of conversations, the newest, that can be searched:
the index is four fifths of the rows.`;

const { values } = parseArgs({
  options: {
    company: { type: 'string' },
    tickets: { type: 'string', default: '1000' },
    contacts: { type: 'string' },
    messages: { type: 'string' },
    longest: { type: 'string', default: '0' },
    indexed: { type: 'string', default: '1' },
    data: { type: 'string', default: '.recado' },
  },
});

const number = (text: string | undefined): number => {
  if (text === undefined || !/^\d+$/.test(text)) throw new Error(usage);
  return Number(text);
};

async function fill(): Promise<void> {
  const tenant = tenantOfCompany({ id: number(values.company) });
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company) throw new Error(`There is no company ${tenant.companyId}.`);
  const { whatsapps, users, queues } = await companyDirectoryOf(tenant, company.configVersion);
  if (whatsapps.size === 0)
    throw new Error(`${company.name} has no connection yet: tickets stand on one. Add it first.`);
  const tickets = number(values.tickets);
  const size = {
    tickets,
    contacts: number(values.contacts ?? values.tickets),
    messages: number(values.messages ?? String(tickets * 4)),
    longest: number(values.longest),
    indexed: Number(values.indexed),
  };
  const staff = { whatsappIds: [...whatsapps.keys()], userIds: [...users.keys()], queueIds: [...queues.keys()] };
  const before = performance.now();
  const { rows } = await populateCompany(tenant, size, staff, (done) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${done.tickets} tickets, ${done.rows} rows`);
  });
  const seconds = (performance.now() - before) / 1000;
  console.log(`\n${company.name}: ${rows} rows in ${seconds.toFixed(1)} s (${Math.round(rows / seconds)} a second)`);
}

try {
  const target = await openSeedTarget(values.data);
  try {
    await fill();
  } finally {
    await target.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
