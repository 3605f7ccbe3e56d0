import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { AppError } from '#shared/http/errors.ts';
import { logger } from '#shared/server/logger.ts';
import { challengeInClientData } from './challenges.ts';
import { passkeyAlgorithms } from './passkey-options.ts';
import type { PasskeyRow } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

type Credential = Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'type' | 'response'>;

/** Verifies a passkey that a browser made, whose challenge was used up. Throws ERR_PASSKEY_REFUSED. */
export async function verifyNewPasskey(
  credential: Credential,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'>> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { origin, rpId } = await relyingParty();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challengeInClientData(credential.response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch((error: unknown) => {
    logger.info({ operation: 'auth.passkey', reason: String(error) }, 'a new passkey was refused');
    throw new AppError('ERR_PASSKEY_REFUSED');
  });
  if (!verified) throw new AppError('ERR_PASSKEY_REFUSED');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}
