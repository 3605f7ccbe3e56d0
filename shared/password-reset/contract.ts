import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import { isStrongPassword } from './strong-password.ts';

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('Invalid email'));

export const ResetRequest = z.object({ email: Email });

export const passwordReset = defineRoutes('password-reset', {
  sendCode: {
    method: 'POST',
    path: '/forgetpassword/{email}',
    right: 'public',
    audit: { of: 'account', exempt: 'draft' },
    rateLimit: { calls: 20, perSeconds: 60 },
    summary: 'Mails a reset code; the answer does not reveal whether the account exists',
    params: ResetRequest,
    returns: z.object({ status: z.literal(200) }),
    errors: ['ERR_MAIL_NOT_SET_UP', 'ERR_TOO_MANY_REQUESTS'],
  },
  change: {
    method: 'POST',
    path: '/resetpasswords',
    right: 'public',
    audit: { of: 'account' },
    rateLimit: { calls: 20, perSeconds: 60 },
    summary: 'Changes a password with the mailed code and ends the sessions of its user',
    body: z.object({
      email: Email,
      /** The mailed code; spaces, dashes and case do not matter. */
      token: z.string().max(100),
      password: z.string().max(50).refine(isStrongPassword, 'weak'),
    }),
    returns: z.object({ status: z.literal(200) }),
    errors: ['ERR_RESET_CODE_INVALID', 'ERR_TOO_MANY_REQUESTS'],
  },
});
