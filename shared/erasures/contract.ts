import * as z from 'zod';
import { Id } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Erasure } from './erasure.ts';

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
    summary: 'Deletes a contact and starts the erasure of all that is kept of this person; it cannot be undone',
    body: z.object({ contactId: Id }),
    status: 201,
    returns: Erasure,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_MERGE_RUNNING'],
  },
});
