import { challengeInClientData, consumePasskeyChallenge } from '#functions/company/passkeys/challenges.ts';
import { confirmWithPasskey } from '#functions/company/passkeys/confirm-with-passkey.ts';
import { type PasskeyRow, passkeyIdOf } from '#functions/company/passkeys/passkey-store.ts';
import { verifyPasskey } from '#functions/company/passkeys/verify-passkey.ts';
import { serve } from '#functions/http/serve.ts';
import { passkeys } from '#shared/auth/passkeys.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';

export const handler = serve(passkeys.confirmByPasskey, async ({ caller, body: { credential } }) => {
  const { tenant, user, sessionId } = caller;
  const { companyId } = tenant;
  const challenge = challengeInClientData(credential.response.clientDataJSON);
  await consumePasskeyChallenge(challenge, { purpose: 'confirm', companyId, userId: user.id, sessionId });
  const row = await get<PasskeyRow>(keys.passkey(tenant, user.id, passkeyIdOf(credential.id)), { consistent: true });
  if (!row) throw new AppError('ERR_PASSKEY_REFUSED');
  await confirmWithPasskey(caller, row, await verifyPasskey(row, credential, user.name));
  return undefined;
});
