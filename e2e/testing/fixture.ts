import type { Recado } from '#local/cloud.ts';
import { companies } from '#shared/companies/contract.ts';
import { plans } from '#shared/plans/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { waitForResult } from './eventually.ts';
import { PersistentApi } from './persistent-api.ts';
import { PhonesApi } from './phones.ts';

export interface PairedConnection {
  whatsappId: number;
  number: string;
  /** The linked device on the phone. A different id would mean that the QR code was scanned again. */
  deviceId: number;
}

export interface FixtureCompany {
  agent: PersistentApi;
  lines: PairedConnection[];
}

/** A customer's conversation with a connection, and its ticket. */
export interface CustomerChat {
  company: FixtureCompany;
  line: PairedConnection;
  customer: string;
  ticketId: number;
  /** Texts of the customer and of the agent, in the order in which they were written. */
  asked: string[];
  answered: string[];
}

export interface CompaniesFixture {
  phones: PhonesApi;
  companies: FixtureCompany[];
  chats: CustomerChat[];
}

export interface FixtureSize {
  companies: number;
  linesEach: number;
  customersEach: number;
}

const password = 'segredo-5';
const planValue = 1;
const customerNumber = (n: number) => `55219${String(80_000_000 + n)}`;
const lineNumber = (n: number) => `55119${String(40_000_000 + n)}`;

/** Creates companies with paired connections, and customers whose first message an agent has accepted. */
export async function createFixture(recado: Recado, size: FixtureSize): Promise<CompaniesFixture> {
  const phones = new PhonesApi(recado.phonesUrl ?? '');
  const platform = new PersistentApi(recado.url, recado.adminEmail, recado.adminPassword);
  const fixture: CompaniesFixture = { phones, companies: [], chats: [] };
  await raiseLimits(platform, size.linesEach);
  for (let n = 1; n <= size.companies; n++) {
    const email = `drill${n}@example.com`;
    await platform.call(companies.create, {
      body: { name: `Empresa Drill ${n}`, email, password, planId: planValue, dueDate: '2099-12-31' },
    });
    const company: FixtureCompany = { agent: new PersistentApi(recado.url, email, password), lines: [] };
    fixture.companies.push(company);
  }
  const pairing = fixture.companies.map(async (company, n) => {
    for (let line = 1; line <= size.linesEach; line++)
      company.lines.push(await pair(phones, company, lineNumber((n + 1) * 100 + line)));
  });
  await Promise.all(pairing);
  const lines = fixture.companies.flatMap((company) => company.lines.map((line) => ({ company, line })));
  // Each customer writes to every connection: one contact per company, several tickets.
  for (let n = 0; n < size.customersEach; n++) await phones.create(customerNumber(n), `Cliente ${n}`);
  const opened = lines.flatMap(({ company, line }) =>
    Array.from({ length: size.customersEach }, (_, n) => open(phones, company, line, customerNumber(n))),
  );
  fixture.chats.push(...(await Promise.all(opened)));
  return fixture;
}

/** Lets the companies have so many connections, and as many campaigns and scheduled messages as they like. */
async function raiseLimits(platform: PersistentApi, connections: number): Promise<void> {
  const params = { planId: planValue };
  const plan = await platform.call(plans.show, { params });
  const least = Math.max(plan.connections, connections);
  const limits = { connections: least, campaigns: 100_000, schedules: 100_000 };
  await platform.call(plans.update, { params, body: { ...plan, ...limits } });
}

async function pair(phones: PhonesApi, { agent }: FixtureCompany, number: string): Promise<PairedConnection> {
  const { id } = await agent.call(whatsapp.create, { body: { name: `Linha ${number}` } });
  const state = (field: 'qrcode' | 'number') =>
    waitForResult(`${field} of ${number}`, async () => {
      const seen = await agent.call(whatsapp.show, { params: { whatsappId: id } });
      return seen[field] !== '' && seen[field];
    });
  await phones.create(number, `Linha ${number}`);
  await phones.scan(number, await state('qrcode'));
  await state('number');
  const [device] = (await phones.show(number)).linkedDevices;
  if (!device) throw new Error(`${number} has no linked device`);
  return { whatsappId: id, number, deviceId: device.id };
}

async function open(
  phones: PhonesApi,
  company: FixtureCompany,
  line: PairedConnection,
  customer: string,
): Promise<CustomerChat> {
  const first = `first of ${customer} to ${line.number}`;
  await phones.write(customer, line.number, first);
  const ticket = await waitForResult(`ticket of ${customer} with ${line.number}`, async () => {
    const page = await company.agent.call(tickets.list, {
      query: { status: 'pending', showAll: 'true', order: 'newest' },
    });
    return page.tickets.find(({ lastMessage }) => lastMessage === first);
  });
  await company.agent.call(tickets.update, { params: { ticketId: ticket.id }, body: { status: 'open' } });
  return { company, line, customer, ticketId: ticket.id, asked: [first], answered: [] };
}
