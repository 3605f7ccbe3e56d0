import { enqueuePasskeyMail } from '#functions/company/passkeys/enqueue-passkey-mail.ts';
import { removePasskey } from '#functions/company/passkeys/passkey-store.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { passkeys } from '#shared/auth/passkeys.ts';

export const handler = serve(passkeys.removePasskey, async ({ caller, params: { passkeyId } }) => {
  const { tenant, user, company, sessionId } = caller;
  await removePasskey(tenant, user.id, passkeyId, sessionId);
  if (company.requiresTwoFactor) await endSockets(tenant, user.id);
  await enqueuePasskeyMail('passkeyRemoved', user);
  return undefined;
});
