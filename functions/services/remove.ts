import { serve } from '#functions/http/serve.ts';
import { services } from '#shared/services/contract.ts';
import { serviceCollection } from './service-store.ts';

export const handler = serve(services.remove, async ({ params, caller: { tenant } }) => {
  await serviceCollection.remove(tenant, params.serviceId);
  return { message: 'Service deleted' };
});
