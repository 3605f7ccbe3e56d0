import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import { Password, TwoFactorCode } from './credentials.ts';

/** Route of the domain `auth` by which users show that it is still they who use the session. */
export const confirmationRoutes = defineRoutes('auth', {
  confirm: {
    method: 'POST',
    path: '/auth/confirmation',
    effect: 'access',
    right: 'account:use',
    audit: { of: 'account' },
    servedWhenExpired: true,
    summary:
      'Confirms the session for 15 minutes with the password, and a code where two-factor is on, for routes that answer `ERR_CONFIRMATION_REQUIRED`',
    body: z.object({ password: Password, code: TwoFactorCode.optional() }),
    errors: ['ERR_WRONG_PASSWORD', 'ERR_TWO_FACTOR_CODE_WRONG', 'ERR_TOO_MANY_REQUESTS'],
  },
});
