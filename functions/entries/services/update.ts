import { withPriceCents } from '#functions/company/services/priced.ts';
import { serviceCollection } from '#functions/company/services/service-store.ts';
import { serve } from '#functions/http/serve.ts';
import { centsOfReais } from '#shared/money/cents.ts';
import { services } from '#shared/services/contract.ts';

export const handler = serve(services.update, async ({ params, body: { price, ...fields }, caller: { tenant } }) => {
  const changes = { ...fields, ...(price !== undefined && { price: centsOfReais(price) }) };
  const { after } = await serviceCollection.change(tenant, params.serviceId, () => changes);
  return withPriceCents(after);
});
