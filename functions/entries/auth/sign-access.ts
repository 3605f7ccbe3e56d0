import { SignJWT } from 'jose/jwt/sign';
import { tokenAudience, tokenKey } from '#functions/company/auth/tokens.ts';
import type { AccessClaims } from '#shared/auth/contract.ts';

const accessSeconds = 15 * 60;

/** Signs an access token that is valid for 15 minutes unless stated. */
export async function signAccess(claims: AccessClaims, seconds = accessSeconds): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(tokenAudience)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(await tokenKey());
}
