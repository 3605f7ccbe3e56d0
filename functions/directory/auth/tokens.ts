import { JOSEError, JWTExpired } from 'jose/errors';
import { jwtVerify } from 'jose/jwt/verify';
import * as z from 'zod';
import type { AccessClaims } from '#shared/auth/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { secret } from '#shared/server/secrets.ts';

export const audience = 'recado';
export const tokenKey = async () => new TextEncoder().encode(await secret('jwt'));

const Claims = z.object({ userId: z.int().positive(), companyId: z.int().positive(), sessionId: z.string().min(1) });

/**
 * Throws ERR_TOKEN_EXPIRED for an expired token (the client refreshes once), ERR_SESSION_EXPIRED for any other invalid
 * one (the session is over).
 */
export const verifyAccess = async (token: string): Promise<AccessClaims> => {
  try {
    const { payload } = await jwtVerify(token, await tokenKey(), { algorithms: ['HS256'], audience });
    return Claims.parse(payload);
  } catch (error) {
    if (error instanceof JWTExpired) throw new AppError('ERR_TOKEN_EXPIRED');
    if (error instanceof JOSEError || error instanceof z.ZodError) throw new AppError('ERR_SESSION_EXPIRED');
    throw error;
  }
};
