import { withPriceCents } from '#functions/company/services/priced.ts';
import { serviceCollection } from '#functions/company/services/service-store.ts';
import { serve } from '#functions/http/serve.ts';
import { centsOfReais } from '#shared/money/cents.ts';
import { services } from '#shared/services/contract.ts';

export const handler = serve(services.create, async ({ body, caller: { tenant } }) =>
  withPriceCents(
    await serviceCollection.add(tenant, (base) => ({ ...body, price: centsOfReais(body.price), ...base })),
  ),
);
