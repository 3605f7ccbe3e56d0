import { serviceCollection } from '#functions/directory/services/service-store.ts';
import { serve } from '#functions/http/serve.ts';
import { services } from '#shared/services/contract.ts';

export const handler = serve(services.update, async ({ params, body, caller: { tenant } }) => {
  const { after } = await serviceCollection.change(tenant, params.serviceId, () => body);
  return after;
});
