import { seedCompany } from '#functions/entries/testing/company.ts';
import type { BulkWriter } from '#functions/entries/testing/populate/bulk-writer.ts';
import { type PopulationSize, populateCompany } from '#functions/entries/testing/populate/populate.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { FilledCompany } from './operations.ts';

/** The company size that the requirements name; the small company has a hundredth of it. */
const large = { contacts: 200_000, tickets: 100_000, messages: 2_000_000, longest: 50_000 };

export function populationFor(share: number, indexed: number): Required<PopulationSize> {
  return {
    contacts: large.contacts * share,
    tickets: large.tickets * share,
    messages: large.messages * share,
    longest: large.longest * share,
    indexed,
  };
}

/** Creates a company with two queues and a connection, and fills it to this size. */
export async function fillCompany(
  size: Required<PopulationSize>,
  writer?: BulkWriter,
): Promise<FilledCompany & { rows: number }> {
  const company = await seedCompany();
  const { id } = await company.addConnection();
  const queues = [await company.addQueue(), await company.addQueue()];
  const staff = { whatsappIds: [id], userIds: [company.admin.user.id], queueIds: queues.map((queue) => queue.id) };
  const before = (await get<{ ticket?: number }>(keys.ids(company.tenant), { consistent: true }))?.ticket ?? 0;
  const { rows } = await populateCompany(company.tenant, size, staff, undefined, writer);
  return {
    company,
    queueId: queues[1]?.id ?? 0,
    tickets: size.tickets,
    longTicketId: before + 2,
    longest: size.longest,
    rows,
  };
}
