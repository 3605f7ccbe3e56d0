import { renamePasskey } from '#functions/company/passkeys/passkey-store.ts';
import { serve } from '#functions/http/serve.ts';
import { passkeys } from '#shared/auth/passkeys.ts';

export const handler = serve(passkeys.renamePasskey, ({ caller: { tenant, user }, params, body }) =>
  renamePasskey(tenant, user.id, params.passkeyId, body.name),
);
