import type { UserRow } from '#functions/company/rows/user-row.ts';
import { ticketsOfContact } from '#functions/conversation/contacts/contact-copies.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { announceAgainAt, setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import type { MergeField } from '#shared/contacts/merge.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, equals, type Guarded, putNew, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { mayChangeTicket } from '#shared/tickets/visibility.ts';
import { getMerge, type MergeRow, mergeWrite, undoDays, undoUntil } from './merge-row.ts';

export interface MergeableContacts {
  contact: ContactRow;
  other: ContactRow;
  tickets: { own: TicketRow[]; others: TicketRow[] };
}

/**
 * Two contacts that a user may merge. A joined thread shows all messages of both, so the user must be allowed to change
 * every conversation of either (ERR_NO_PERMISSION).
 */
export async function readMergeable(
  tenant: Tenant,
  user: UserRow,
  contactId: number,
  otherId: number,
): Promise<MergeableContacts> {
  const [contact, other] = await Promise.all([getContact(tenant, contactId), getContact(tenant, otherId)]);
  if (contact.id === other.id || contact.isGroup || other.isGroup) throw new AppError('ERR_MERGE_IMPOSSIBLE');
  const [own, others] = await Promise.all([ticketsOfContact(tenant, contact.id), ticketsOfContact(tenant, other.id)]);
  if ([...own, ...others].some((ticket) => !mayChangeTicket(ticket, user))) throw new AppError('ERR_NO_PERMISSION');
  return { contact, other, tickets: { own, others } };
}

/** Marks a contact as being merged, if it has not changed and no other merge is at work on it. */
const marked = (tenant: Tenant, { id, version, merging }: ContactRow, mergeId: number): Guarded => {
  if (merging !== undefined) throw new AppError('ERR_MERGE_RUNNING');
  const change = { set: { merging: mergeId }, add: { version: 1 }, when: equals({ version }) };
  return { write: update(keys.contact(tenant, id), change), otherwise: 'ERR_TRY_AGAIN' };
};

const atWork = (tenant: Tenant, { contactId, id }: Pick<MergeRow, 'contactId' | 'id'>, now: Date): Guarded =>
  setTimerWrite(tenant, { kind: 'contactMerge', id: contactId, mergeId: id }, announceAgainAt(now));

/** Stores that two contacts are to be merged; `advanceMerge` does it, or the tick should the process die. */
export function startMerge(
  tenant: Tenant,
  user: UserRow,
  contactId: number,
  otherId: number,
  takes: MergeField[],
): Promise<MergeRow> {
  return retryOnConflict(async () => {
    const { contact, other } = await readMergeable(tenant, user, contactId, otherId);
    const { contactMerge: id } = await drawNextIds(keys.ids(tenant), ['contactMerge']);
    const now = new Date();
    const row: MergeRow = {
      id,
      companyId: tenant.companyId,
      contactId: contact.id,
      otherId: other.id,
      userId: user.id,
      at: now.toISOString(),
      state: 'joining',
      takes,
      before: { contact, other },
      threads: [],
      version: 1,
      // A day longer than it can be undone.
      expiresAt: Math.floor(now.getTime() / 1000) + (undoDays + 1) * 86_400,
    };
    await transact([
      marked(tenant, contact, id),
      marked(tenant, other, id),
      { write: putNew(keys.contactMerge(tenant, contact.id, id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
      atWork(tenant, row, now),
    ]);
    return row;
  });
}

/**
 * Stores that a merge is to be undone. Only the newest merge of a contact can be: an earlier one knows nothing of what a
 * later one changed (ERR_MERGE_NOT_NEWEST).
 */
export function startUndo(tenant: Tenant, user: UserRow, contactId: number, mergeId: number): Promise<MergeRow> {
  return retryOnConflict(async () => {
    const merge = await getMerge(tenant, contactId, mergeId);
    const now = new Date();
    if (merge.state === 'joining' || merge.state === 'clearing') throw new AppError('ERR_MERGE_RUNNING');
    // Another request undid it at the same time.
    if (merge.state !== 'merged') return merge;
    if (undoUntil(merge) <= now.toISOString()) throw new AppError('ERR_NO_MERGE_FOUND');
    const contact = await getContact(tenant, contactId);
    if (contact.id !== contactId || contact.lastMerge !== mergeId) throw new AppError('ERR_MERGE_NOT_NEWEST');
    const tickets = await ticketsOfContact(tenant, contactId);
    if (tickets.some((ticket) => !mayChangeTicket(ticket, user))) throw new AppError('ERR_NO_PERMISSION');
    const leading = update(keys.contact(tenant, merge.otherId), {
      set: { merging: mergeId },
      add: { version: 1 },
      when: equals({ mergedInto: contactId }),
    });
    await transact([
      marked(tenant, contact, mergeId),
      { write: leading, otherwise: 'ERR_TRY_AGAIN' },
      mergeWrite(tenant, merge, { state: 'splitting', undoneBy: user.id }),
      atWork(tenant, merge, now),
    ]);
    return { ...merge, state: 'splitting', version: merge.version + 1 };
  });
}
