import { serve } from '#functions/http/serve.ts';
import { erasures } from '#shared/erasures/contract.ts';
import { erasuresOf, erasureView } from './erasure-row.ts';

export const handler = serve(erasures.list, async ({ caller: { tenant } }) =>
  (await erasuresOf(tenant)).map(erasureView),
);
