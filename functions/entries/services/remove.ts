import { serviceCollection } from '#functions/company/services/service-store.ts';
import { serve } from '#functions/http/serve.ts';
import { services } from '#shared/services/contract.ts';

export const handler = serve(services.remove, async ({ params, caller: { tenant } }) => {
  await serviceCollection.remove(tenant, params.serviceId);
  return { message: 'Service deleted' };
});
