import * as z from 'zod';
import { isVisible } from '#shared/text/visible-name.ts';

export const Password = z.string().max(200);

/** Six digits of an authenticator app, or a recovery code. */
export const TwoFactorCode = z.string().trim().max(40);

/** A password that a user or an administrator chooses. Spaces count, but not alone: they are typed by mistake. */
export const NewPassword = z.string().min(5).max(50).refine(isVisible, 'Too Short!');
