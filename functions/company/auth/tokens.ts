import { JOSEError, JWTExpired } from 'jose/errors';
import { jwtVerify } from 'jose/jwt/verify';
import * as z from 'zod';
import type { AccessClaims } from '#shared/auth/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { secret } from '#shared/server/secrets.ts';

export const audience = 'recado';

export async function tokenKey() {
  return new TextEncoder().encode(await secret('jwt'));
}

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
    const { payload } = await jwtVerify(token, await tokenKey(), { algorithms: ['HS256'], audience });
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
