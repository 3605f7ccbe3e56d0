import { campaignsOf } from '#functions/engagement/campaigns/campaign-store.ts';
import { serve } from '#functions/http/serve.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';

export const handler = serve(campaigns.listAll, async ({ caller }) =>
  (await campaignsOf(caller.tenant))
    .map(({ id, name, status, pausedReason }) => ({ id, name, status, pausedReason }))
    .sort((a, b) => foldAccentsAndCase(a.name).localeCompare(foldAccentsAndCase(b.name)) || a.id - b.id),
);
