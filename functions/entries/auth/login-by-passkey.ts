import { type Account, findAccount } from '#functions/company/auth/account-store.ts';
import { maySignInToPay, refuseLapsed } from '#functions/company/auth/caller.ts';
import { challengeInClientData, consumePasskeyChallenge } from '#functions/company/passkeys/challenges.ts';
import { ownerOfPasskey, type PasskeyRow, passkeyIdOf, passkeyUse } from '#functions/company/passkeys/passkey-store.ts';
import { verifyPasskey } from '#functions/company/passkeys/verify-passkey.ts';
import { serve } from '#functions/http/serve.ts';
import { passkeys } from '#shared/auth/passkeys.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { beginSession } from './begin-session.ts';

const find = async (credentialId: string): Promise<{ account: Account; row: PasskeyRow } | undefined> => {
  const id = passkeyIdOf(credentialId);
  const owner = await ownerOfPasskey(id);
  if (!owner) return undefined;
  const { tenant, userId } = owner;
  const [account, row] = await Promise.all([
    findAccount(tenant, userId),
    get<PasskeyRow>(keys.passkey(tenant, userId, id), { consistent: true }),
  ]);
  return account && row && { account, row };
};

/** The authenticator has verified its user, so no password and no code are asked for. */
export const handler = serve(passkeys.loginByPasskey, async ({ body: { credential }, request, reply, audit }) => {
  await consumePasskeyChallenge(challengeInClientData(credential.response.clientDataJSON), { purpose: 'signIn' });
  const found = await find(credential.id);
  if (!found) throw new AppError('ERR_PASSKEY_REFUSED');
  const { account, row } = found;
  const { tenant, user, company } = account;
  const counter = await verifyPasskey(row, credential, user.name);
  await audit({ tenant, trail: tenant }, { kind: 'user', id: String(user.id), name: user.name });
  if (!maySignInToPay(user, company)) await refuseLapsed(company);
  const use = { when: {}, set: {}, passkey: passkeyUse(row, counter) };
  return beginSession(account, use, { request, reply });
});
