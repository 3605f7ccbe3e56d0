import { JOSEError, JWSSignatureVerificationFailed, JWTExpired } from 'jose/errors';
import { jwtVerify } from 'jose/jwt/verify';
import * as z from 'zod';
import type { AccessClaims } from '#shared/auth/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { acceptedSigningKeys, signingKey } from '#shared/server/secrets.ts';

export const tokenAudience = 'recado';

const bytesOf = (key: string) => new TextEncoder().encode(key);

export async function tokenKey() {
  return bytesOf(await signingKey());
}

/** Verifies a token under the first accepted key that it is signed with. */
const verify = async (token: string) => {
  const [current = '', ...earlier] = await acceptedSigningKeys();
  let failure: unknown;
  for (const key of [current, ...earlier]) {
    try {
      return await jwtVerify(token, bytesOf(key), { algorithms: ['HS256'], audience: tokenAudience });
    } catch (error) {
      if (!(error instanceof JWSSignatureVerificationFailed)) throw error;
      failure = error;
    }
  }
  throw failure;
};

const Claims = z.object({ userId: z.int().positive(), companyId: z.int().positive(), sessionId: z.string().min(1) });

/** Tokens already verified: a client repeats its own on every request. Their users' rows are still read each time. */
const verified = new Map<string, { claims: AccessClaims; expiresAt: number }>();
const rememberedTokens = 1000;

/**
 * Throws ERR_TOKEN_EXPIRED for an expired token (the client refreshes once), ERR_SESSION_EXPIRED for any other invalid
 * one (the session is over).
 */
export async function verifyAccess(token: string): Promise<AccessClaims> {
  const cached = verified.get(token);
  if (cached && Date.now() < cached.expiresAt) return cached.claims;
  verified.delete(token);
  try {
    const { payload } = await verify(token);
    const claims = Claims.parse(payload);
    if (verified.size >= rememberedTokens) verified.clear();
    if (payload.exp) verified.set(token, { claims, expiresAt: payload.exp * 1000 });
    return claims;
  } catch (error) {
    if (error instanceof JWTExpired) throw new AppError('ERR_TOKEN_EXPIRED');
    if (error instanceof JOSEError || error instanceof z.ZodError) throw new AppError('ERR_SESSION_EXPIRED');
    throw error;
  }
}
