import { announceContact, contactAnnouncement } from '#functions/conversation/contacts/announce-contact.ts';
import { blockTasks, wakeForBlockTasks } from '#functions/conversation/contacts/block-tasks.ts';
import { copyDrafts, ticketsOfContact } from '#functions/conversation/contacts/contact-copies.ts';
import { contactWrites, restoredContactWrites, withWords } from '#functions/conversation/contacts/contact-writes.ts';
import { type ContactRow, phoneIdentities } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { logWrite } from '#functions/conversation/tickets/ticket-log.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, put, putNew, readTableRows, remove } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { contactsOfMerge, moveIdentitiesWrites, withoutOutdatedWords } from './merge-contacts.ts';
import { type MergeRow, mergeWrite, type RedirectedThread } from './merge-row.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const restoredFields = [
  'name',
  'number',
  'email',
  'profilePicUrl',
  'pictureAt',
  'active',
  'checkedAt',
  'lid',
  'blocked',
  'optedOutAt',
  'consents',
  'extraInfo',
] as const;

/** The surviving contact before the merge. A field that was changed after the merge stays. */
const survivor = (merge: MergeRow, now: ContactRow, left: readonly string[], at: string): ContactRow => {
  const { before, after } = merge;
  const was = before.contact;
  const fields = Object.fromEntries(
    restoredFields.map((field) => [field, same(now[field], after?.[field]) ? was[field] : now[field]]),
  ) as unknown as Pick<ContactRow, (typeof restoredFields)[number]>;
  const holds = (identity: string) => left.includes(identity);
  return withWords({
    ...now,
    ...fields,
    // A number or an id on WhatsApp that came from the other contact since goes back with it.
    number: fields.number === '' || phoneIdentities(fields.number).some(holds) ? fields.number : was.number,
    lid: fields.lid === null || holds(`lid#${fields.lid}`) ? fields.lid : was.lid,
    identities: [...left],
    absorbed: was.absorbed,
    lastMerge: was.lastMerge,
    updatedAt: at,
    version: now.version + 1,
  });
};

/** Which identities go back to the other contact, by who holds them now. */
const returning = async (tenant: Tenant, { before, contactId }: MergeRow) => {
  const { identities } = before.other;
  const held = await readTableRows<{ contactId: number }>(
    identities.map((identity) => keys.identity(tenant, identity)),
    { consistent: true },
  );
  return {
    taken: identities.filter((_, n) => held[n]?.contactId === contactId),
    // The number was removed since, and no contact holds it.
    free: identities.filter((_, n) => held[n] === undefined),
  };
};

/** Removes the rows that led to threads of the other contact alone. */
const noLongerLed = (tenant: Tenant, merge: MergeRow): Guarded[] =>
  merge.threads
    .filter((thread): thread is RedirectedThread => thread.how === 'led')
    .map(({ whatsappId, home, replaced }) => {
      const key = keys.ticket(tenant, merge.contactId, whatsappId);
      const leads = equals({ movedTo: home });
      const write = replaced ? put(key, { ...replaced }, leads) : remove(key, leads);
      return { write, otherwise: 'ERR_TRY_AGAIN' as const };
    });

/** The tickets of each contact once both are apart. */
const ticketsApart = async (tenant: Tenant, merge: MergeRow): Promise<{ own: TicketRow[]; others: TicketRow[] }> => {
  const led = new Set(merge.threads.filter(({ how }) => how === 'led').map(({ whatsappId }) => whatsappId));
  const all = await ticketsOfContact(tenant, merge.contactId);
  const split = await Promise.all(
    merge.threads
      .filter((thread) => thread.how === 'joined')
      .map(({ other, whatsappId }) => ticketOnConnection(tenant, other.contactId, whatsappId)),
  );
  const back = split.filter((row): row is TicketRow => row !== undefined && !row.deletedAt);
  return {
    own: all.filter(({ whatsappId }) => !led.has(whatsappId)),
    others: [...all.filter(({ whatsappId }) => led.has(whatsappId)), ...back],
  };
};

/** Makes two contacts of one again in one transaction, after their threads were taken apart, and announces both. */
export async function restoreContacts(context: TicketContext, merge: MergeRow): Promise<void> {
  const { tenant, directory } = context;
  const { contact, other: leading } = await contactsOfMerge(tenant, merge);
  const [{ taken, free }, { own, others }] = await Promise.all([returning(tenant, merge), ticketsApart(tenant, merge)]);
  const now = new Date();
  const at = now.toISOString();
  const left = contact.identities.filter((identity) => !taken.includes(identity));
  const after = survivor(merge, contact, left, at);
  const other: ContactRow = {
    ...merge.before.other,
    identities: [...taken, ...free],
    merging: merge.id,
    partedFrom: [...new Set([...(merge.before.other.partedFrom ?? []), contact.id])],
    updatedAt: at,
    version: leading.version + 1,
  };
  const [row, rowWrite] = contactAnnouncement(tenant, after.id, now);
  const [otherRow, otherWrite] = contactAnnouncement(tenant, other.id, now);
  const isFree = contact.blocked && !after.blocked;
  const log = { at, kind: 'mergeUndone' as const, userId: merge.undoneBy ?? merge.userId, fromUserId: null };
  const changes = await commitTickets(context, [...copyDrafts(after, own), ...copyDrafts(other, others)], {
    now,
    recovery: 'contact',
    also: [
      ...contactWrites(tenant, { ...withoutOutdatedWords(contact, after), identities: left }, after),
      ...restoredContactWrites(tenant, leading, other),
      ...moveIdentitiesWrites(tenant, taken, contact.id, other.id),
      ...free.map((identity) => ({
        write: putNew(keys.identity(tenant, identity), { contactId: other.id }),
        otherwise: 'ERR_TRY_AGAIN' as const,
      })),
      ...noLongerLed(tenant, merge),
      ...(isFree ? blockTasks(tenant, directory, false)(after) : []),
      ...[...own, ...others].map(({ id }) => logWrite(tenant, id, log)),
      rowWrite,
      otherWrite,
      mergeWrite(tenant, merge, { state: 'restoring' }),
    ],
  });
  if (isFree) await wakeForBlockTasks(tenant, directory);
  const isOwn = new Set(own.map(({ id }) => id));
  await announceContact(context, { contact: after, changes: changes.filter((one) => isOwn.has(one.after.id)), row });
  await announceContact(context, {
    contact: other,
    changes: changes.filter((one) => !isOwn.has(one.after.id)),
    row: otherRow,
  });
}
