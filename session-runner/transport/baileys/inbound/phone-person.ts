import type { Contact } from '@whiskeysockets/baileys';
import { withoutDirection } from '#shared/text/without-direction.ts';
import type { AddressBookEntry } from '#shared/whatsapp/address-book-entry.ts';
import { type PeerDirectory, personIdentity } from './identity.ts';

/** Whether this is the address of a person. */
export function isPersonAddress(id: string | undefined): boolean {
  return id !== undefined && /@(s\.whatsapp\.net|lid)$/.test(id);
}

const named = (name: string | null | undefined): string | null =>
  withoutDirection(name ?? '')
    .trim()
    .slice(0, 100)
    .toWellFormed() || null;

/** A person in the phone's address book; undefined for groups, lists and entries without an address. */
export function addressBookEntryOf(directory: PeerDirectory, contact: Contact): AddressBookEntry | undefined {
  if (!isPersonAddress(contact.id)) return undefined;
  const { phone, lid } = personIdentity(directory, null, contact.id, contact.phoneNumber, contact.lid);
  return { phone, lid, savedName: named(contact.name), ownName: named(contact.notify ?? contact.verifiedName) };
}
