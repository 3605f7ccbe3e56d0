import type { MergeRow } from '#functions/conversation/merges/merge-row.ts';
import type { TicketPointer, TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { readTableRows, readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ErasureFindings, PersonErasureWork } from './erasure-row.ts';

type Stored = Key & Partial<TicketRow> & Partial<Pick<MergeRow, 'threads'>> & { ticketId?: number };

/** Cycles of one step: their keys are stored with the erasure, whose row has a limit. */
const rowsPerStep = 300;

/** Every row of these contacts: themselves, their tickets, cycles, and the merges into them. */
const rowsOf = async (tenant: Tenant, contactIds: readonly number[]): Promise<Stored[]> => {
  const ranges = contactIds.map((id) => ({ pk: keys.contact(tenant, id).pk, prefix: '' }));
  return (await Promise.all(ranges.map((range) => readWholeRange<Stored>(range, { consistent: true })))).flat();
};

/** The conversations that a row names. */
const namedBy = ({ sk, id, ticketId, joined, threads = [] }: Stored): (number | undefined)[] => [
  ...(sk.startsWith('TICKET#') ? [id] : []),
  ticketId,
  ...(joined?.parts ?? []).map((part) => part.ticketId),
  ...threads.flatMap((thread) => (thread.how === 'joined' ? [thread.kept.id, thread.other.id] : [thread.replaced?.id])),
];

/** The pointers to these contacts' conversations; a merge that was undone names those of another contact too. */
const pointersOf = async (
  tenant: Tenant,
  { contactIds }: Pick<PersonErasureWork, 'contactIds'>,
  rows: readonly Stored[],
): Promise<TicketPointer[]> => {
  const ids = [...new Set(rows.flatMap(namedBy))].filter((id) => id !== undefined);
  const pointers = await readTableRows<TicketPointer>(
    ids.map((id) => keys.ticketById(tenant, id)),
    { consistent: true },
  );
  return pointers.filter((one) => one !== undefined && contactIds.includes(one.contactId)) as TicketPointer[];
};

/** The ids of all conversations of the person, also of those that were deleted before. */
export async function findTicketIdsOfPerson(
  { tenant }: TicketContext,
  work: PersonErasureWork,
): Promise<ErasureFindings> {
  const pointers = await pointersOf(tenant, work, await rowsOf(tenant, work.contactIds));
  return {
    counts: { conversations: pointers.length },
    ticketIds: pointers.map(({ ticketId }) => ticketId),
    next: { step: 'waiting' },
  };
}

/** Merges out of which the person was taken again, in the partition of the other contact. */
const partedMerges = async (tenant: Tenant, { partedFrom, contactIds }: PersonErasureWork): Promise<Key[]> => {
  const merges = await Promise.all(
    partedFrom.map((id) => readWholeRange<MergeRow & Key>(keys.contactMerges(tenant, id), { consistent: true })),
  );
  return merges.flat().filter(({ otherId, state }) => state === 'undone' && contactIds.includes(otherId));
};

const bare = ({ pk, sk }: Key): Key => ({ pk, sk });

/** The contact itself, with the picture: the last step. */
export async function findContactToErase({ tenant }: TicketContext, work: PersonErasureWork): Promise<ErasureFindings> {
  const { contactIds, ticketIds } = work;
  const rows = await rowsOf(tenant, contactIds);
  const cycles = rows.filter(({ sk }) => sk.startsWith('CYCLE#'));
  if (cycles.length > rowsPerStep) return { remove: cycles.slice(0, rowsPerStep).map(bare), next: work.cursor };
  const uuids = rows.flatMap(({ uuid }) => uuid ?? []);
  return {
    counts: { contacts: contactIds.length },
    files: contactIds.map((id) => mediaNames.picture(tenant, id)),
    remove: [
      ...(await partedMerges(tenant, work)),
      ...rows,
      ...ticketIds.map((id) => keys.ticketById(tenant, id)),
      ...uuids.map((uuid) => keys.ticketByUuid(tenant, uuid)),
    ].map(bare),
    next: null,
  };
}
