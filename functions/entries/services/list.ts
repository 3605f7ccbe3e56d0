import { withPriceCents } from '#functions/company/services/priced.ts';
import { servicesOf } from '#functions/company/services/service-store.ts';
import { serve } from '#functions/http/serve.ts';
import { services } from '#shared/services/contract.ts';

export const handler = serve(services.list, async ({ caller: { tenant } }) =>
  (await servicesOf(tenant)).map(withPriceCents),
);
