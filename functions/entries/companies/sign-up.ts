import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { companies } from '#shared/companies/contract.ts';
import { signUp } from './sign-up-store.ts';

/**
 * Sign-ups per address and hour that create a company or reveal whether a name is taken; a whole office may share one
 * address.
 */
const perAddress = { calls: 10, perSeconds: 60 * 60 };

export const handler = serve(companies.signUp, ({ body, request, audit }) =>
  signUp(body, new Date(), async () => {
    const giveBack = await limitCalls('companies.signUp.founded', request.address, perAddress);
    await audit({ trail: 'platform', tenant: platformTenant });
    return giveBack;
  }),
);
