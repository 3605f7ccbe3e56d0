import * as z from 'zod';
import { incidentView } from '#functions/engagement/alerts/incident-row.ts';
import { incidentPage } from '#functions/engagement/alerts/incident-store.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { alerts } from '#shared/alerts/contract.ts';

const Position = z.string().min(1).max(200);

export const handler = serve(alerts.list, async ({ query, caller: { tenant } }) => {
  const page = await readPage({ ...query, pageNumber: 1 }, Position, (below) => incidentPage(tenant, below));
  return { incidents: page.rows.map(incidentView), nextCursor: page.nextCursor };
});
