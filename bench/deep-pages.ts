import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { populateCompany } from '#functions/entries/testing/populate/populate.ts';
import { handler as list } from '#functions/entries/tickets/list.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { distributionOf, type Measurement, singleValue } from './statistics.ts';

const tickets = 50_000;
const deep = 500;
/** Six of ten tickets are closed: 750 pages of 40. */
const query = { showAll: 'true', status: 'closed' };

/** Measures a company with very many tickets: the cost of the first page of its longest list, and of the 500th. */
export async function deepPages(quick: boolean): Promise<Measurement[]> {
  const company = await seedCompany();
  const { id } = await company.addConnection();
  const staff = { whatsappIds: [id], userIds: [company.admin.user.id], queueIds: [] };
  const before = performance.now();
  const size = { contacts: tickets, tickets, messages: tickets };
  const { rows } = await populateCompany(company.tenant, size, staff);
  const seconds = (performance.now() - before) / 1000;
  const read = async (cursor: string | undefined) => {
    const asked = { ...query, ...(cursor === undefined ? {} : { cursor }) };
    const { status, body } = await invoke(list, { token: company.admin.token, query: asked });
    if (status !== 200 || body.tickets.length === 0) throw new Error(`a page answered ${status}`);
    return body.nextCursor as string;
  };
  let cursor: string | undefined;
  for (let page = 1; page < deep; page++) cursor = await read(cursor);
  const starts = { 'page 1': undefined, [`page ${deep}`]: cursor };
  const times: Record<string, number[]> = { 'page 1': [], [`page ${deep}`]: [] };
  // Alternates between the pages, so that other load on the machine affects both equally.
  for (let n = 0; n < (quick ? 40 : 400); n++) {
    for (const [name, startAt] of Object.entries(starts)) {
      const start = performance.now();
      await read(startAt);
      times[name]?.push(performance.now() - start);
    }
  }
  const measured: Measurement[] = [singleValue(`filling ${tickets} tickets`, 'rows/s', rows / seconds)];
  for (const [name, startAt] of Object.entries(starts)) {
    const { bill } = await meterTableCost(() => read(startAt));
    measured.push(
      singleValue(`${name} of ${tickets} tickets: read`, 'RCU', bill.readUnits),
      singleValue(`${name} of ${tickets} tickets: one after the other`, 'trips', bill.trips),
      distributionOf(`${name} of ${tickets} tickets`, 'ms', times[name] ?? []),
    );
  }
  return measured;
}
