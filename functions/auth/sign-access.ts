import { SignJWT } from 'jose/jwt/sign';
import { audience, tokenKey } from '#functions/directory/auth/tokens.ts';
import type { AccessClaims } from '#shared/auth/contract.ts';

export const accessSeconds = 15 * 60;

/** Signs an access token that is valid for 15 minutes unless stated. */
export const signAccess = async (claims: AccessClaims, seconds = accessSeconds): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(await tokenKey());
