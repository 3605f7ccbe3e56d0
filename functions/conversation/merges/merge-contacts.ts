import {
  announceContact,
  announceDeletedContact,
  contactAnnouncement,
} from '#functions/conversation/contacts/announce-contact.ts';
import { blockTasks, wakeForBlockTasks } from '#functions/conversation/contacts/block-tasks.ts';
import { copyDrafts, ticketsOfContact } from '#functions/conversation/contacts/contact-copies.ts';
import { contactWrites, mergedContactWrites, withWords } from '#functions/conversation/contacts/contact-writes.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { logWrite } from '#functions/conversation/tickets/ticket-log.ts';
import { joinedConsentChanges } from '#shared/contacts/consent.ts';
import { mergedFields } from '#shared/contacts/merge.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, put, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type MergeRow, mergeWrite } from './merge-row.ts';

/** Both contacts as stored, while this merge is at work on them. */
export async function contactsOfMerge(
  tenant: Tenant,
  merge: MergeRow,
): Promise<{ contact: ContactRow; other: ContactRow }> {
  const wanted = [merge.contactId, merge.otherId].map((id) => keys.contact(tenant, id));
  const [contact, other] = await readTableRows<ContactRow>(wanted, { consistent: true });
  if (contact?.merging !== merge.id || other?.merging !== merge.id) throw new AppError('ERR_NO_CONTACT_FOUND');
  return { contact, other };
}

/** The earlier of two times, of those that exist. */
const earlier = (one: string | undefined, two: string | undefined): string | undefined => [one, two].sort()[0];

/** The contact that two become. A block and an opt-out of either hold. */
const merged = (merge: MergeRow, contact: ContactRow, other: ContactRow, at: string): ContactRow => {
  const fields = mergedFields(contact, other, merge.takes);
  return withWords({
    ...contact,
    ...fields,
    lid: contact.lid ?? other.lid,
    blocked: contact.blocked || other.blocked || undefined,
    optedOutAt: earlier(contact.optedOutAt, other.optedOutAt),
    consents: joinedConsentChanges(contact.consents, other.consents),
    pictureAt: fields.profilePicUrl === contact.profilePicUrl ? contact.pictureAt : other.pictureAt,
    identities: [...contact.identities, ...other.identities],
    absorbed: [...(contact.absorbed ?? []), other.id, ...(other.absorbed ?? [])],
    lastMerge: merge.id,
    updatedAt: at,
    version: contact.version + 1,
  } as ContactRow);
};

/** Has identities lead to another contact, if they lead to the one that they are taken from. */
export function moveIdentitiesWrites(
  tenant: Tenant,
  identities: readonly string[],
  from: number,
  to: number,
): Guarded[] {
  return identities.map((identity) => ({
    write: put(keys.identity(tenant, identity), { contactId: to }, equals({ contactId: from })),
    otherwise: 'ERR_TRY_AGAIN' as const,
  }));
}

/**
 * The earlier contact without search words that no longer fit: they are removed with those of the other contact, because all
 * might not fit in one transaction.
 */
export function withoutOutdatedWords(before: ContactRow, after: ContactRow): ContactRow {
  return before.words.join() === after.words.join() ? before : { ...before, words: [] };
}

/** Makes one contact of two in one transaction, after their threads were joined, and announces it. */
export async function mergeContacts(context: TicketContext, merge: MergeRow): Promise<void> {
  const { tenant, directory } = context;
  const { contact, other } = await contactsOfMerge(tenant, merge);
  const tickets = await ticketsOfContact(tenant, contact.id);
  const now = new Date();
  const at = now.toISOString();
  const after = merged(merge, contact, other, at);
  const [row, rowWrite] = contactAnnouncement(tenant, contact.id, now);
  const [otherRow, otherWrite] = contactAnnouncement(tenant, other.id, now);
  const isBlockedNow = after.blocked && !contact.blocked;
  const entry = { at, kind: 'contactsMerged' as const, userId: merge.userId, fromUserId: null };
  const changes = await commitTickets(context, copyDrafts(after, tickets), {
    now,
    recovery: 'contact',
    also: [
      ...contactWrites(tenant, { ...withoutOutdatedWords(contact, after), identities: after.identities }, after),
      ...moveIdentitiesWrites(tenant, other.identities, other.id, contact.id),
      ...mergedContactWrites(tenant, other, contact.id, at),
      ...(isBlockedNow ? blockTasks(tenant, directory, true)(after) : []),
      ...tickets.map(({ id }) =>
        logWrite(tenant, id, { ...entry, merge: { contactId: merge.contactId, mergeId: merge.id } }),
      ),
      rowWrite,
      otherWrite,
      mergeWrite(tenant, merge, { state: 'clearing', before: { contact, other }, after }),
    ],
  });
  if (isBlockedNow) await wakeForBlockTasks(tenant, directory);
  await announceContact(context, { contact: after, changes, row });
  await announceDeletedContact(context, otherRow);
}
