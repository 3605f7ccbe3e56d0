import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { RevertibleCycleEffect, TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { MergeField } from '#shared/contacts/merge.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, get, type Row, readWholeRange, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Days for which a merge can be undone. */
export const undoDays = 30;

/** Two threads on one connection that became one. */
export interface JoinedThread {
  how: 'joined';
  whatsappId: number;
  /** The ticket in which the thread goes on, before and after the merge. */
  kept: TicketRow;
  after: TicketRow;
  /** The ticket of the other contact before the merge. */
  other: TicketRow;
  /** The effect of ending the other one's service cycle; absent: none ran. */
  otherCycle?: RevertibleCycleEffect | undefined;
  /** The effect of taking that service over in the ticket that goes on. */
  keptCycle?: RevertibleCycleEffect | undefined;
  /** The service went on in a new cycle. */
  isNewCycle?: boolean | undefined;
  isSplit?: boolean | undefined;
}

/** A thread that only the other contact had: a row of the surviving contact leads to it. */
export interface RedirectedThread {
  how: 'led';
  whatsappId: number;
  /** The contact in whose key the ticket is. */
  home: number;
  /** The row of a deleted ticket that the leading row replaced. */
  replaced?: TicketRow | undefined;
}

/**
 * The steps of a merge and of its undoing, in their order. `joining`: threads are joined; `clearing`: the contacts are one, words of the
 * other are still to be removed; `splitting` and `restoring`: the same backwards.
 */
export type MergeState = 'joining' | 'clearing' | 'merged' | 'splitting' | 'restoring' | 'undone';

/** A merge of two contacts as stored (`keys.contactMerge`): what undoing it needs. */
export interface MergeRow {
  id: number;
  companyId: number;
  /** The surviving contact, and the one that was merged into it. */
  contactId: number;
  otherId: number;
  userId: number;
  at: string;
  state: MergeState;
  /** The fields in which the other contact wins. */
  takes: MergeField[];
  /** Both contacts before the merge. */
  before: { contact: ContactRow; other: ContactRow };
  /** The surviving contact as the merge left it. */
  after?: ContactRow | undefined;
  threads: (JoinedThread | RedirectedThread)[];
  undoneBy?: number;
  version: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Until when a merge can be undone. */
export function undoUntil({ at }: Pick<MergeRow, 'at'>): string {
  return new Date(Date.parse(at) + undoDays * 86_400_000).toISOString();
}

export async function getMerge(tenant: Tenant, contactId: number, mergeId: number): Promise<MergeRow> {
  const row = await get<MergeRow>(keys.contactMerge(tenant, contactId, mergeId), { consistent: true });
  if (!row) throw new AppError('ERR_NO_MERGE_FOUND');
  return row;
}

/** The merges into a contact that are at work or can be undone, the newest first. */
export async function mergesInto(tenant: Tenant, contactId: number, now: Date): Promise<MergeRow[]> {
  const rows = await readWholeRange<MergeRow>(keys.contactMerges(tenant, contactId), { consistent: true });
  return rows.filter((row) => row.state !== 'undone' && undoUntil(row) > now.toISOString()).reverse();
}

/** Changes the row of a merge if it is unchanged since it was read (ERR_TRY_AGAIN). */
export function mergeWrite(
  tenant: Tenant,
  { contactId, id, version }: MergeRow,
  set: Partial<Pick<MergeRow, 'state' | 'before' | 'after' | 'threads' | 'undoneBy'>>,
): Guarded {
  return {
    write: update(keys.contactMerge(tenant, contactId, id), {
      set: set as Row,
      add: { version: 1 },
      when: equals({ version }),
    }),
    otherwise: 'ERR_TRY_AGAIN',
  };
}
