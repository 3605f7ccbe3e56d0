import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { audit } from '#shared/audit/contract.ts';
import { EntryPosition, readEntries, requestedAuditTrail, withOutcomes } from './entry-list.ts';

const perPage = 50;

export const handler = serve(audit.list, async ({ query, caller }) => {
  const trail = requestedAuditTrail(query, caller);
  const { timeZone } = caller.company;
  const { rows, nextCursor } = await readPage({ cursor: query.cursor, pageNumber: 1 }, EntryPosition, (from) =>
    readEntries(trail, query, { from, timeZone, perPage }),
  );
  return { entries: await withOutcomes(trail, rows), nextCursor };
});
