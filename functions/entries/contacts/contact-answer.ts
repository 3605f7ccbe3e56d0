import { type ContactRow, contactView } from '#functions/conversation/rows/contact-row.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { signRead } from '#shared/server/media-addresses.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Address of a profile picture by its name, `<contact>-<version>`. */
export function pictureAddress(tenant: Tenant, name: string): Promise<string> {
  const [contactId = '', version = ''] = name.split('-');
  const key = mediaNames.picture(tenant, Number(contactId));
  // The version in the address keeps browsers from showing a cached older picture of the same key.
  return signRead(key, { fileName: version, attachment: false });
}

/** A contact with the address of its picture; live events leave it out, because it expires. */
export async function contactAnswer(tenant: Tenant, row: ContactRow): Promise<Contact> {
  const urlPicture = row.profilePicUrl === '' ? null : await pictureAddress(tenant, row.profilePicUrl);
  return { ...contactView(row), urlPicture };
}
