import * as z from 'zod';

export const Password = z.string().max(200);

/** Six digits of an authenticator app, or a recovery code. */
export const TwoFactorCode = z.string().trim().max(40);
