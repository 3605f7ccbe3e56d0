import { liveSessions } from '#functions/company/auth/live-session.ts';
import { lacksTwoFactor } from '#functions/company/auth/require-two-factor.ts';
import { challengeInClientData, consumePasskeyChallenge } from '#functions/company/passkeys/challenges.ts';
import { enqueuePasskeyMail } from '#functions/company/passkeys/enqueue-passkey-mail.ts';
import { withPasskeySession } from '#functions/company/passkeys/passkey-sessions.ts';
import { addPasskey, type PasskeyRow, passkeyIdOf } from '#functions/company/passkeys/passkey-store.ts';
import { verifyNewPasskey } from '#functions/company/passkeys/verify-new-passkey.ts';
import { serve } from '#functions/http/serve.ts';
import { passkeys } from '#shared/auth/passkeys.ts';

/** A user agent may be of any length. */
const maxCharacters = 400;

/** The session that made the passkey has used it: the authenticator verified the user. */
export const handler = serve(passkeys.addPasskey, async ({ caller, body: { credential }, request }) => {
  const { tenant, user, company, sessionId } = caller;
  const owner = { companyId: tenant.companyId, userId: user.id };
  await consumePasskeyChallenge(challengeInClientData(credential.response.clientDataJSON), {
    purpose: 'register',
    ...owner,
    sessionId,
  });
  const made = await verifyNewPasskey(credential);
  const row: PasskeyRow = {
    ...owner,
    ...made,
    id: passkeyIdOf(made.credentialId),
    name: '',
    userAgent: request.userAgent.slice(0, maxCharacters),
    transports: credential.response.transports ?? [],
    createdAt: new Date().toISOString(),
    lastUsedAt: null,
  };
  const ofSession = withPasskeySession(user, sessionId, liveSessions(user, company));
  await addPasskey(tenant, row, { isFirst: lacksTwoFactor(caller), ofSession });
  await enqueuePasskeyMail('passkeyAdded', user);
  return row;
});
