import { issueChallenge } from '#functions/company/passkeys/challenges.ts';
import { passkeyRequestOptions } from '#functions/company/passkeys/passkey-options.ts';
import { passkeysOf } from '#functions/company/passkeys/passkey-store.ts';
import { serve } from '#functions/http/serve.ts';
import { passkeys } from '#shared/auth/passkeys.ts';

export const handler = serve(passkeys.beginPasskeyConfirmation, async ({ caller: { tenant, user, sessionId } }) => {
  const { companyId } = tenant;
  const challenge = await issueChallenge({ purpose: 'confirm', companyId, userId: user.id, sessionId });
  return passkeyRequestOptions(challenge, await passkeysOf(tenant, user.id));
});
