import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { ContactRow } from './contact-row.ts';

/**
 * WhatsApp said that nobody has this contact's number: it cannot be written to until it writes itself or gets another number.
 * Answers the contact if that is news.
 */
export const outsideWhatsapp = async (tenant: Tenant, contactId: number): Promise<ContactRow | undefined> => {
  const change = update(keys.contact(tenant, contactId), {
    set: { active: false, updatedAt: new Date().toISOString() },
    add: { version: 1 },
    when: equals({ active: true, isGroup: false, deletedAt: undefined }),
  });
  try {
    return await write<ContactRow>({ write: change, otherwise: 'ERR_NO_CONTACT_FOUND' });
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_NO_CONTACT_FOUND') return undefined;
    throw error;
  }
};
