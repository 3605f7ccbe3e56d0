import { lacksTwoFactor } from '#functions/company/auth/require-two-factor.ts';
import { issueChallenge } from '#functions/company/passkeys/challenges.ts';
import { creationOptions } from '#functions/company/passkeys/passkey-options.ts';
import { passkeysOf } from '#functions/company/passkeys/passkey-store.ts';
import { serve } from '#functions/http/serve.ts';
import { maxPasskeys, passkeys } from '#shared/auth/passkeys.ts';
import { AppError } from '#shared/http/errors.ts';

/** Refuses early what `addPasskey` would refuse: the authenticator would keep a passkey without use. */
export const handler = serve(passkeys.beginPasskey, async ({ caller }) => {
  const { tenant, user, sessionId } = caller;
  const existing = await passkeysOf(tenant, user.id);
  if (existing.length > 0 && lacksTwoFactor(caller)) throw new AppError('ERR_TWO_FACTOR_MISSING');
  if (existing.length >= maxPasskeys) throw new AppError('ERR_LIST_FULL');
  const { companyId } = tenant;
  const challenge = await issueChallenge({ purpose: 'register', companyId, userId: user.id, sessionId });
  return creationOptions(user, existing, challenge);
});
