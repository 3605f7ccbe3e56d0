import { platformName } from '#functions/company/operator/platform-setting.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { RequestOptions } from '#shared/auth/passkeys.ts';
import { challengeSeconds } from './challenges.ts';
import { type PasskeyRow, userHandleOf } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

const publicKey = 'public-key' as const;
const timeout = challengeSeconds * 1000;

/** COSE numbers of the signatures that are accepted: Ed25519, P-256, RSA. */
export const passkeyAlgorithms = [-8, -7, -257];

const described = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credentialId: id, transports }) => ({ id, type: publicKey, transports }));

/** The options by which a browser makes a passkey; an authenticator that has one of these makes no second one. */
export async function creationOptions(user: UserRow, existing: readonly PasskeyRow[], challenge: string) {
  const { rpId } = await relyingParty();
  const { id: userId, companyId, name, email } = user;
  return {
    challenge,
    timeout,
    rp: { id: rpId, name: await platformName() },
    user: { id: userHandleOf({ companyId, userId }), name: email, displayName: name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: publicKey, alg })),
    excludeCredentials: described(existing),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** The options by which a browser uses one of these passkeys, or one that it finds itself for a sign-in. */
export async function passkeyRequestOptions(
  challenge: string,
  allowed: readonly PasskeyRow[] = [],
): Promise<RequestOptions> {
  const { rpId } = await relyingParty();
  return { challenge, timeout, rpId, allowCredentials: described(allowed), userVerification: 'required' };
}
