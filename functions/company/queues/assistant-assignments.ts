import { companyDirectoryOf, configChanged, type QueueRow } from '#functions/company/companies/directory.ts';
import { announceWhatsapps } from '#functions/company/connections/announce.ts';
import type { AssistantIdField } from '#functions/company/integrations/assignment-writes.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, get, readWholeRange, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { announceQueue } from './announce.ts';
import { unchangedQueue } from './unchanged-queue.ts';

/** The queues and connections that currently name an assistant. */
export interface AssistantAssignments {
  field: AssistantIdField;
  queues: readonly QueueRow[];
  whatsapps: readonly WhatsappRow[];
}

export async function assistantAssignments(
  tenant: Tenant,
  field: AssistantIdField,
  id: number,
): Promise<AssistantAssignments> {
  const [queues, whatsapps] = await Promise.all([
    readWholeRange<QueueRow>(keys.directory(tenant, 'QUEUE#'), { consistent: true }),
    readWholeRange<WhatsappRow>(keys.directory(tenant, 'WHATSAPP#'), { consistent: true }),
  ]);
  const holds = (row: QueueRow | WhatsappRow) => row.deletedAt === undefined && row[field] === id;
  return { field, queues: queues.filter(holds), whatsapps: whatsapps.filter(holds) };
}

/** Clears the field on all holders, in the transaction that deletes the assistant. */
export function clearAssistantWrites(tenant: Tenant, { field, queues, whatsapps }: AssistantAssignments): Guarded[] {
  return [
    ...queues.map(
      (row): Guarded => ({
        write: update(keys.queue(tenant, row.id), {
          set: { [field]: null },
          add: { version: 1 },
          when: unchangedQueue(row),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      }),
    ),
    ...whatsapps.map(
      ({ id, configVersion }): Guarded => ({
        write: update(keys.whatsapp(tenant, id), {
          set: { [field]: null },
          add: { configVersion: 1 },
          when: equals({ configVersion, deletedAt: undefined }),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      }),
    ),
    configChanged(tenant),
  ];
}

/** A transaction holds at most a hundred writes. */
const maxAtOnce = 80;

/** Releases holders that do not fit into the deleting transaction beforehand; returns the remaining ones. */
export async function clearAssistantBeforehand(
  tenant: Tenant,
  holders: AssistantAssignments,
): Promise<AssistantAssignments> {
  const { field, queues, whatsapps } = holders;
  if (queues.length + whatsapps.length <= maxAtOnce) return holders;
  const first = { field, queues: queues.slice(0, maxAtOnce / 2), whatsapps: whatsapps.slice(0, maxAtOnce / 2) };
  await transact(clearAssistantWrites(tenant, first));
  await announceClearedAssistant(tenant, first);
  const left = {
    field,
    queues: queues.slice(first.queues.length),
    whatsapps: whatsapps.slice(first.whatsapps.length),
  };
  return clearAssistantBeforehand(tenant, left);
}

/** Announces queues and connections without their assistant to the company's users. */
export async function announceClearedAssistant(
  tenant: Tenant,
  { field, queues, whatsapps }: AssistantAssignments,
): Promise<void> {
  const released = queues.map((row) => ({ ...row, [field]: null, version: row.version + 1 }));
  await Promise.all(released.map((row) => announceQueue(tenant, 'update', row)));
  if (whatsapps.length === 0) return;
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  const directory = await companyDirectoryOf(tenant, company?.configVersion ?? 0);
  await announceWhatsapps(
    tenant,
    directory,
    whatsapps.map(({ id }) => id),
  );
}
