import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import { Password, TwoFactorCode } from './credentials.ts';

/** Routes of the domain `auth` that the first page does not load. */
export const twoFactor = defineRoutes('auth', {
  beginTwoFactor: {
    method: 'POST',
    path: '/auth/two-factor',
    effect: 'access',
    right: 'account:use',
    audit: { of: 'account' },
    servedWhenExpired: true,
    summary: 'Returns a new secret for an authenticator app; two-factor is off until a code confirms it',
    body: z.object({ password: Password }),
    returns: z.object({ secret: z.string(), address: z.string() }),
    errors: ['ERR_WRONG_PASSWORD', 'ERR_TWO_FACTOR_ON', 'ERR_TWO_FACTOR_MISSING', 'ERR_TOO_MANY_REQUESTS'],
  },
  confirmTwoFactor: {
    method: 'PUT',
    path: '/auth/two-factor',
    effect: 'access',
    right: 'account:use',
    audit: { of: 'account' },
    servedWhenExpired: true,
    summary: 'Switches two-factor on with a code of the new secret; returns the recovery codes, this once',
    body: z.object({ code: TwoFactorCode }),
    returns: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['ERR_TWO_FACTOR_CODE_WRONG', 'ERR_TWO_FACTOR_MISSING'],
  },
  endTwoFactor: {
    method: 'POST',
    path: '/auth/two-factor/end',
    effect: 'access',
    right: 'account:use',
    audit: { of: 'account' },
    summary: 'Switches two-factor off, with the password and a code',
    body: z.object({ password: Password, code: TwoFactorCode }),
    errors: ['ERR_WRONG_PASSWORD', 'ERR_TWO_FACTOR_CODE_WRONG', 'ERR_TOO_MANY_REQUESTS'],
  },
});
