import { serviceCollection } from '#functions/directory/services/service-store.ts';
import { serve } from '#functions/http/serve.ts';
import { services } from '#shared/services/contract.ts';

export const handler = serve(services.create, ({ body, caller: { tenant } }) =>
  serviceCollection.add(tenant, (base) => ({ ...body, ...base })),
);
