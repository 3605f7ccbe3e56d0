import { priced } from '#functions/directory/services/priced.ts';
import { servicesOf } from '#functions/directory/services/service-store.ts';
import { serve } from '#functions/http/serve.ts';
import { services } from '#shared/services/contract.ts';

export const handler = serve(services.list, async ({ caller: { tenant } }) => (await servicesOf(tenant)).map(priced));
