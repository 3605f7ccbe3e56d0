import type { ConsentChange } from '#shared/contacts/consent.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { phoneVariants } from '#shared/contacts/phone-number.ts';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import type { ContactCopy } from './ticket-row.ts';

/** A contact as stored (`keys.contact`). */
export interface ContactRow extends Omit<Contact, 'blocked' | 'checkedAt' | 'optedOutAt' | 'consents'> {
  companyId: number;
  blocked?: boolean;
  /** Since when it asked for nothing automatic. */
  optedOutAt?: string | undefined;
  /** When and by whom that changed; absent: never, or before changes were recorded. */
  consents?: readonly ConsentChange[] | undefined;
  /** Absent: WhatsApp was not asked about this number. */
  checkedAt?: string | undefined;
  /** WhatsApp's id of a customer whose phone number it may hide. */
  lid: string | null;
  /** When WhatsApp was last asked for the profile picture, ISO 8601. */
  pictureAt?: string;
  /** Every identity that leads here (`keys.identity`). */
  identities: string[];
  /** The words it is found by (`keys.contactWord`). */
  words: string[];
  /** The import row that last created or changed it, so that a repeated import step recognizes its own work. */
  imported?: { importId: number; row: number; fate: 'created' | 'updated' };
  /** The contact that this one was merged into; its row only leads there. */
  mergedInto?: number | undefined;
  /** Contacts that were merged into this one, also by way of others. */
  absorbed?: number[] | undefined;
  /** The merge, or the undoing of one, that is at work on this contact. */
  merging?: number | undefined;
  /** The newest merge into this contact: it alone can be undone. */
  lastMerge?: number | undefined;
  /** Contacts that were merged into another one and taken out again: that one's row of the merge shows them. */
  partedFrom?: number[];
  deletedAt?: string;
  /** The erasure that removes this row (`keys.personErasure`). */
  erasure?: string;
  /** Seconds since 1970: when a deleted contact expires. */
  expiresAt?: number;
}

/** The identities of a number: a Brazilian mobile is claimed in both its spellings. */
export function phoneIdentities(number: string): string[] {
  return phoneVariants(number).map((one) => `phone#${one}`);
}

/** The identities in an event from WhatsApp, the most reliable first. */
export function identitiesOf({ group, phone, lid }: Pick<PeerIdentity, 'group' | 'phone' | 'lid'>): string[] {
  return group ? [`group#${group}`] : [...(phone ? phoneIdentities(phone) : []), ...(lid ? [`lid#${lid}`] : [])];
}

/** The address to which WhatsApp delivers. */
export function whatsappAddressOf({ isGroup, number, lid, name }: ContactCopy): PeerIdentity {
  return {
    group: isGroup ? number : null,
    phone: isGroup ? null : number || null,
    lid,
    name,
  };
}

export function contactCopy({
  id,
  name,
  number,
  email,
  profilePicUrl,
  isGroup,
  lid,
  pictureAt,
}: ContactRow): ContactCopy {
  return {
    id,
    name,
    number,
    email,
    profilePicUrl,
    isGroup,
    lid,
    ...(pictureAt && { pictureAt }),
  };
}

export function contactView(row: ContactRow): Contact {
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    email: row.email,
    profilePicUrl: row.profilePicUrl,
    isGroup: row.isGroup,
    active: row.active,
    checkedAt: row.checkedAt ?? null,
    blocked: row.blocked ?? false,
    optedOutAt: row.optedOutAt ?? null,
    extraInfo: row.extraInfo,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}
