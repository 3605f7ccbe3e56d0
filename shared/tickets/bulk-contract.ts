import * as z from 'zod';
import { PositiveId } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Bulk, BulkAct, maxInBulk } from './bulk.ts';

const params = z.object({ bulkId: z.uuid() });

/** Acts on many tickets at once: routes of the domain `tickets` apart from the others, so that screens load them late. */
export const ticketBulks = defineRoutes('tickets', {
  startBulk: {
    method: 'POST',
    path: '/tickets/bulk',
    effect: 'contained',
    right: 'tickets:write',
    audit: { of: 'ticket', exempt: 'ticketLog' },
    summary:
      'Carries out an act on many tickets in the background; a repeated request with the same id returns the same bulk',
    /** `id`: drawn by the client, so that it finds the bulk again if the answer is lost. */
    body: z.object({ id: z.uuid(), act: BulkAct, ticketIds: z.array(PositiveId).min(1).max(maxInBulk) }),
    returns: Bulk,
    errors: ['ERR_NO_BULK_FOUND'],
  },
  showBulk: {
    method: 'GET',
    path: '/tickets/bulk/{bulkId}',
    right: 'tickets:read',
    summary: 'Shows how far a bulk of the caller is, and goes on with it if it stopped',
    params,
    returns: Bulk,
    errors: ['ERR_NO_BULK_FOUND'],
  },
  undoBulk: {
    method: 'POST',
    path: '/tickets/bulk/{bulkId}/undo',
    effect: 'contained',
    right: 'tickets:write',
    audit: { of: 'ticket', exempt: 'ticketLog' },
    summary: "Undoes the caller's bulk in the background, as far as its acts can still be undone; a running bulk stops",
    params,
    returns: Bulk,
    errors: [
      'ERR_NO_BULK_FOUND',
      // Marking as read cannot be undone.
      'ERR_UNDO_TOO_LATE',
    ],
  },
});
