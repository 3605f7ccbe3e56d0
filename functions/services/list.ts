import { servicesOf } from '#functions/directory/services/service-store.ts';
import { serve } from '#functions/http/serve.ts';
import { services } from '#shared/services/contract.ts';

export const handler = serve(services.list, ({ caller: { tenant } }) => servicesOf(tenant));
