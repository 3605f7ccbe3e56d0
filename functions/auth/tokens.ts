import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { AccessClaims } from '#shared/auth/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { secret } from '#shared/server/secrets.ts';

export const accessSeconds = 15 * 60;

const audience = 'recado';
const key = async () => new TextEncoder().encode(await secret('jwt'));

const Claims = z.object({ userId: z.int().positive(), companyId: z.int().positive(), sessionId: z.string().min(1) });

/** A token for 15 minutes of requests. */
export const signAccess = async (claims: AccessClaims): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${accessSeconds}s`)
    .sign(await key());

/** Expired → ERR_TOKEN_EXPIRED (the client refreshes once); anything else wrong → ERR_SESSION_EXPIRED (the session is over). */
export const verifyAccess = async (token: string): Promise<AccessClaims> => {
  try {
    const { payload } = await jwtVerify(token, await key(), { algorithms: ['HS256'], audience });
    return Claims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('ERR_TOKEN_EXPIRED');
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw new AppError('ERR_SESSION_EXPIRED');
    throw error;
  }
};
