import { type ContactRow, phoneIdentities } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { type ConsentChange, withConsentChange } from '#shared/contacts/consent.ts';
import { phoneVariants } from '#shared/contacts/phone-number.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Guarded } from '#shared/server/table.ts';
import { type ContactAnnouncementRow, contactAnnouncement } from './announce-contact.ts';
import { copyDrafts, ticketsOfContact } from './contact-copies.ts';
import { type ContactFields, getContact, withExtraInfoIds } from './contact-store.ts';
import { ContactIdentityTaken, contactWrites, withWords } from './contact-writes.ts';

type ContactChange = Partial<ContactFields> &
  Partial<Pick<ContactRow, 'blocked' | 'optedOutAt' | 'active' | 'checkedAt' | 'profilePicUrl' | 'pictureAt'>> & {
    /** To be added to the contact's record. */
    consent?: ConsentChange;
  };

const changed = (before: ContactRow, fields: ContactChange): ContactRow => {
  const { extraInfo, consent, ...plain } = fields;
  const after = withWords({
    ...before,
    ...plain,
    ...(consent && { consents: withConsentChange(before.consents, consent) }),
    ...(extraInfo ? { extraInfo: withExtraInfoIds(extraInfo) } : {}),
    // A group's number is the id of its chat and cannot be changed.
    number: before.isGroup ? before.number : (fields.number ?? before.number),
    updatedAt: new Date().toISOString(),
    version: before.version + 1,
  });
  if (after.number === before.number) return after;
  // WhatsApp was asked about the earlier number only.
  if (fields.checkedAt === undefined) after.checkedAt = undefined;
  // The LID is that of the earlier phone, whose messages would arrive here and be answered to the new one.
  if (before.number !== '' && !phoneVariants(before.number).includes(after.number)) after.lid = null;
  const isLeft = (identity: string) =>
    identity.startsWith('phone#') || (before.lid !== after.lid && identity === `lid#${before.lid}`);
  const others = before.identities.filter((identity) => !isLeft(identity));
  return { ...after, identities: [...phoneIdentities(after.number), ...others] };
};

/** A change about to be written, and the contact's tickets as read for it. */
export interface DecidedChange {
  before: ContactRow;
  after: ContactRow;
  tickets: readonly TicketRow[];
}

/** A committed change, for `announceContact`. */
export interface CommittedContactChange {
  contact: ContactRow;
  /** The changes of its tickets. */
  changes: TicketChange[];
  /** Makes the tick announce the contact and its tickets if this process dies before that. */
  row: ContactAnnouncementRow;
}

/**
 * Changes the given fields on the contact and on the copies its tickets carry, in one transaction; `also`: further
 * writes, decided on the rows read for it. The caller announces the change.
 */
export function changeContact(
  context: TicketContext,
  contactId: number,
  fields: ContactChange,
  also: (change: DecidedChange) => Guarded[] = () => [],
): Promise<CommittedContactChange> {
  const { tenant } = context;
  return retryOnConflict(async () => {
    const before = await getContact(tenant, contactId);
    // Not at once: a conversation that starts between the two reads would be missing here, while its version is read.
    const tickets = await ticketsOfContact(tenant, before.id);
    const contact = changed(before, fields);
    const now = new Date();
    const [row, rowWrite] = contactAnnouncement(tenant, before.id, now);
    try {
      const changes = await commitTickets(context, copyDrafts(contact, tickets), {
        now,
        recovery: 'contact',
        also: [...contactWrites(tenant, before, contact), ...also({ before, after: contact, tickets }), rowWrite],
      });
      return { contact, changes, row };
    } catch (error) {
      if (error instanceof ContactIdentityTaken) throw new AppError('ERR_DUPLICATED_CONTACT');
      throw error;
    }
  });
}
