import { limitCalls } from '#functions/http/rate-limit.ts';
import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { signUp } from './sign-up-store.ts';

/** Companies one address may found, or ask names for, in an hour: whole offices sit behind one. */
const perAddress = { calls: 10, perSeconds: 60 * 60 };

export const handler = serve(companies.signUp, ({ body, request }) =>
  signUp(body, new Date(), () => limitCalls('companies.signUp.founded', request.address, perAddress)),
);
