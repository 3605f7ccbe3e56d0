import { randomBytes } from 'node:crypto';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, put, remove, write } from '#shared/server/table.ts';

/** The use that a challenge is for; all but a sign-in are bound to the session that asks. */
type Purpose =
  | { purpose: 'signIn' }
  | { purpose: 'register' | 'confirm'; companyId: number; userId: number; sessionId: string };

export const challengeSeconds = 5 * 60;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** A challenge that a passkey has to sign. The table deletes those that are never used. */
export async function issueChallenge(purpose: Purpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = nowSeconds() + challengeSeconds;
  await write({ write: put(keys.passkeyChallenge(challenge), { ...purpose, expiresAt }) });
  return challenge;
}

/** Uses a challenge up. ERR_PASSKEY_REFUSED when it is used, expired, or was issued for another use. */
export async function consumePasskeyChallenge(challenge: string, purpose: Purpose): Promise<void> {
  const stillGood = {
    text: '#until > :now',
    names: { '#until': 'expiresAt' },
    values: { ':now': nowSeconds() },
  };
  await write({
    write: remove(keys.passkeyChallenge(challenge), both(equals(purpose), stillGood)),
    otherwise: 'ERR_PASSKEY_REFUSED',
  });
}

/** The challenge in the data that the authenticator signed. ERR_PASSKEY_REFUSED for anything else than its JSON. */
export function challengeInClientData(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Not JSON: refused below.
  }
  throw new AppError('ERR_PASSKEY_REFUSED');
}
