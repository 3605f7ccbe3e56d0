import { issueChallenge } from '#functions/company/passkeys/challenges.ts';
import { passkeyRequestOptions } from '#functions/company/passkeys/passkey-options.ts';
import { serve } from '#functions/http/serve.ts';
import { passkeys } from '#shared/auth/passkeys.ts';

/** Names no credential: the browser offers those that it has for this site. */
export const handler = serve(passkeys.beginPasskeyLogin, async () =>
  passkeyRequestOptions(await issueChallenge({ purpose: 'signIn' })),
);
