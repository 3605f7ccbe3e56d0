import { serve } from '#functions/http/serve.ts';
import { services } from '#shared/services/contract.ts';
import { servicesOf } from './service-store.ts';

export const handler = serve(services.list, ({ caller: { tenant } }) => servicesOf(tenant));
