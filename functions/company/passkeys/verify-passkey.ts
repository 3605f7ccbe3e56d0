import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import type { UsedCredential } from '#shared/auth/passkeys.ts';
import { AppError } from '#shared/http/errors.ts';
import { logger } from '#shared/server/logger.ts';
import { challengeInClientData } from './challenges.ts';
import { type PasskeyRow, userHandleOf } from './passkey-store.ts';
import { recordRefusedPasskey } from './record-refused-passkey.ts';
import { relyingParty } from './relying-party.ts';

const authenticated = async (row: PasskeyRow, credential: UsedCredential): Promise<VerifiedAuthenticationResponse> => {
  // Loaded here, because it is larger than all that a route loads otherwise.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { origin, rpId } = await relyingParty();
  const { userHandle, ...response } = credential.response;
  if (userHandle && userHandle !== userHandleOf(row)) throw new Error('a handle of another user');
  return verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challengeInClientData(response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // Counters are compared by `isCopied`, which is recorded.
    credential: { id: row.credentialId, publicKey: Buffer.from(row.publicKey, 'base64url'), counter: 0 },
  });
};

/** Whether two authenticators have the key: the counter did not grow, although it counts. */
const isCopied = (row: PasskeyRow, counter: number) => (counter > 0 || row.counter > 0) && counter <= row.counter;

/**
 * Verifies the use of a user's passkey whose challenge was used up, and returns its new counter. Throws ERR_PASSKEY_REFUSED,
 * with an entry in the audit trail.
 */
export async function verifyPasskey(row: PasskeyRow, credential: UsedCredential, userName: string): Promise<number> {
  const answer = await authenticated(row, credential).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    logger.info({ operation: 'auth.passkey', reason: String(error) }, 'the proof of a passkey is wrong');
    return undefined;
  });
  const counter = answer?.authenticationInfo.newCounter ?? 0;
  const copied = answer?.verified && isCopied(row, counter);
  if (answer?.verified && !copied) return counter;
  await recordRefusedPasskey(row, userName, copied ? 'auth.refuseCopiedPasskey' : 'auth.refusePasskey');
  throw new AppError('ERR_PASSKEY_REFUSED');
}
