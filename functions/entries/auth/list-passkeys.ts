import { passkeysOf } from '#functions/company/passkeys/passkey-store.ts';
import { serve } from '#functions/http/serve.ts';
import { passkeys } from '#shared/auth/passkeys.ts';

/** An operator who entered the company does not see the passkeys of its administrator. */
export const handler = serve(passkeys.listPasskeys, async ({ caller: { tenant, user, enteredBy } }) =>
  enteredBy ? [] : passkeysOf(tenant, user.id),
);
