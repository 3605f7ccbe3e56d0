import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/**
 * Marks a contact whose number is not on WhatsApp as inactive, until it writes or gets another number. Returns the
 * contact if that changed it.
 */
export async function markNotOnWhatsapp(tenant: Tenant, contactId: number): Promise<ContactRow | undefined> {
  const now = new Date().toISOString();
  const change = update(keys.contact(tenant, contactId), {
    set: { active: false, checkedAt: now, updatedAt: now },
    add: { version: 1 },
    when: equals({ active: true, isGroup: false, deletedAt: undefined }),
  });
  try {
    return await write<ContactRow>({ write: change, otherwise: 'ERR_NO_CONTACT_FOUND' });
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_NO_CONTACT_FOUND') return undefined;
    throw error;
  }
}
