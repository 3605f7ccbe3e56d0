import { SignJWT } from 'jose/jwt/sign';
import { importPKCS8 } from 'jose/key/import';
import * as z from 'zod';
import type { ServiceAccount } from '#shared/integrations/service-account.ts';
import { AssistantFailed } from './assistant.ts';
import { callProvider, parseAnswerJson } from './call-provider.ts';

const scope = 'https://www.googleapis.com/auth/dialogflow';
const defaultTokenAddress = 'https://oauth2.googleapis.com/token';

const Granted = z.looseObject({ access_token: z.string().min(1), expires_in: z.number().positive() });

const keyOf = async (pem: string) => {
  try {
    return await importPKCS8(pem, 'RS256');
  } catch (cause) {
    throw new AssistantFailed('the key of the service account cannot be read', { mayPass: false, cause });
  }
};

/** Cached tokens by service account; a token that expires within a minute is not used. */
const cache = new Map<string, { token: string; until: number }>();
const maxCached = 200;

/** Returns a Google access token for a service account, requested with a signed JWT (RFC 7523). */
export async function googleToken(account: ServiceAccount, now: Date, signal: AbortSignal): Promise<string> {
  const { client_email: email, private_key: pem, token_uri: url = defaultTokenAddress } = account;
  const name = `${email}\n${url}\n${pem}`;
  const kept = cache.get(name);
  if (kept && kept.until > now.getTime() + 60_000) return kept.token;
  const issuedAt = Math.floor(now.getTime() / 1000);
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(url)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(await keyOf(pem));
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = parseAnswerJson(url, await callProvider({ url, method: 'POST', headers, body, signal }));
  const granted = Granted.safeParse(answer);
  if (!granted.success) throw new AssistantFailed('no token in the answer', { mayPass: true });
  const { access_token: token, expires_in: seconds } = granted.data;
  cache.set(name, { token, until: now.getTime() + seconds * 1000 });
  for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest);
  return token;
}
