import * as z from 'zod';
import { ContactNumber } from '#shared/contacts/contact-form.ts';
import { PositiveId } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Erasure } from './erasure.ts';

/** The person to erase: a contact, or a number that is in lists and campaigns and perhaps of no contact. */
export const ErasedPerson = z
  .object({ contactId: PositiveId.optional(), number: ContactNumber.optional() })
  .refine(
    ({ contactId, number }) => (contactId === undefined) !== (number === undefined),
    'expected contactId or number',
  );
export type ErasedPerson = z.infer<typeof ErasedPerson>;

export const erasures = defineRoutes('erasures', {
  list: {
    method: 'GET',
    path: '/erasures',
    right: 'exports:manage',
    servedWhenExpired: true,
    summary: 'Lists the erasures of persons with their proofs, newest first',
    returns: z.array(Erasure),
  },
  start: {
    method: 'POST',
    path: '/erasures',
    effect: 'outflow',
    right: 'exports:manage',
    servedWhenExpired: true,
    audit: { of: 'contact', by: 'contactId' },
    summary:
      'Starts the erasure of all that is kept of a person, a contact or a number, and deletes the contact; it cannot be undone',
    body: ErasedPerson,
    status: 201,
    returns: Erasure,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_MERGE_RUNNING'],
  },
});
