import * as z from 'zod';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { audit } from '#shared/audit/contract.ts';
import { requestedAuditTrail } from './entry-list.ts';
import { verifyDays } from './verify-days.ts';

/** The last day that was compared. */
const Position = z.object({ day: z.iso.date() });

export const handler = serve(audit.verify, async ({ query, caller }) => {
  const trail = requestedAuditTrail(query, caller);
  const { days, rows, broken, nextCursor } = await readPage({ cursor: query.cursor, pageNumber: 1 }, Position, (from) =>
    verifyDays(trail, from?.day),
  );
  return { days, rows, broken, nextCursor };
});
