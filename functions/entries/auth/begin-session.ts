import type { Account } from '#functions/company/auth/account-store.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { authEvent } from '#shared/auth/events.ts';
import { issueCredentials } from './grant.ts';
import { type AccountProof, openSession, truncatedOrigin } from './session-store.ts';
import { browserCookie } from './trusted-browser.ts';

interface Exchange {
  request: { secure: boolean; userAgent: string; address: string };
  reply: { cookies: string[] };
}

/** Signs in to an account whose owner was proven; unless the company allows several, the earlier session ends. */
export async function beginSession(account: Account, proof: AccountProof, { request, reply }: Exchange) {
  const { tenant, user, company } = account;
  const session = await openSession(account, user.passwordHash, proof, truncatedOrigin(request));
  const { sessionId } = session;
  if (!company.severalSessions) {
    const who = { id: user.id, email: user.email, companyId: tenant.companyId };
    await publishEvents(authEvent(tenant, { action: 'update', user: who, sessionId }, [`user-${user.id}`]));
    await endSockets(tenant, user.id, { except: sessionId });
  }
  const passkeySessions = proof.passkey ? [sessionId] : [];
  const granted = await issueCredentials({ ...account, user: { ...user, passkeySessions } }, session, {
    request,
    reply,
  });
  reply.cookies.push(await browserCookie(user.email, request.secure));
  return granted;
}
