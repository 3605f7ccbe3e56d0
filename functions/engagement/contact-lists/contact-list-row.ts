import type { ContactList, ContactListFigures, ContactListItem } from '#shared/contact-lists/contact-list.ts';

/** A contact list as stored (`keys.contactList`). */
export interface ContactListRow extends Omit<ContactList, 'figures'> {
  companyId: number;
  figures?: ContactListFigures;
  /** When the last count was asked for, ISO 8601. */
  countAskedAt?: string;
  /** Set from its deletion until its items are gone. */
  deletedAt?: string;
}

/** An item of a list as stored (`keys.listItem`). */
export interface ContactListItemRow extends ContactListItem {
  /** When WhatsApp answered about the number, ISO 8601. */
  checkedAt?: string;
  /** The contact it was made of, if any. */
  contactId?: number;
  /** The import row that created it, so that a repeated import step recognizes its own work. */
  imported?: { importId: number; row: number };
}

export function contactListView({
  id,
  name,
  contactsCount,
  figures,
  createdAt,
  updatedAt,
  version,
}: ContactListRow): ContactList {
  return {
    id,
    name,
    contactsCount,
    figures: figures ?? null,
    createdAt,
    updatedAt,
    version,
  };
}

export function itemView(row: ContactListItemRow): ContactListItem {
  return {
    id: row.id,
    contactListId: row.contactListId,
    companyId: row.companyId,
    name: row.name,
    number: row.number,
    email: row.email,
    isWhatsappValid: row.isWhatsappValid,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}
