import { useSyncExternalStore } from 'react';
import { auth, type SignedIn } from '#shared/auth/contract.ts';
import { can, type Right } from '#shared/permissions.ts';
import { appPaths } from '#web/paths.ts';
import type { ApiError } from './api-error.ts';
import { sendRouteRequest } from './request.ts';

/** Why the last session ended, shown on the login screen. */
export type SignInSessionEnd =
  | { reason: 'signedOut' | 'expired' | 'replaced' | 'disabled' }
  | { reason: 'unpaid'; dueDate: string };

export type SignInSession =
  /** A token is stored, but its user has not been loaded yet. */
  | { status: 'loading'; error?: ApiError }
  | { status: 'signedIn'; user: SignedIn; sessionId: string }
  | { status: 'signedOut'; end?: SignInSessionEnd };

const tokenKey = 'token';
const companyKey = 'companyId';

let token = localStorage.getItem(tokenKey);
/** Survives the reload that follows when another computer took the account over. */
const endKey = 'sessionEnd';

const takeStoredEnd = (): SignInSessionEnd | undefined => {
  const stored = sessionStorage.getItem(endKey);
  sessionStorage.removeItem(endKey);
  return stored ? (JSON.parse(stored) as SignInSessionEnd) : undefined;
};

let session: SignInSession = token ? { status: 'loading' } : { status: 'signedOut', end: takeStoredEnd() };
const listeners = new Set<() => void>();

const become = (next: SignInSession) => {
  session = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls the listener whenever a user signs in or out here. */
export function onSessionChange(listener: (session: SignInSession) => void) {
  return subscribe(() => listener(session));
}

export function getToken(): string | null {
  return token;
}

export function getSignInSession(): SignInSession {
  return session;
}

export function useSignInSession(): SignInSession {
  return useSyncExternalStore(subscribe, getSignInSession);
}

/** Reads the session id from the payload of an access token. */
const sessionIdIn = (accessToken: string): string => {
  const payload = accessToken.split('.')[1] ?? '';
  return (JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sessionId: string }).sessionId;
};

/** Whether this token is of the session that goes on here, be it the current token or an earlier one. */
export function isTokenOfThisSession(accessToken: string): boolean {
  return token !== null && sessionIdIn(token) === sessionIdIn(accessToken);
}

const store = (answer: { token: string; user: SignedIn }) => {
  localStorage.setItem(tokenKey, answer.token);
  localStorage.setItem(companyKey, String(answer.user.companyId));
};

/** Begins or continues a session here with the server's answer. */
export function beginOrContinueSession(answer: { token: string; sessionId: string; user: SignedIn }): void {
  token = answer.token;
  store(answer);
  become({ status: 'signedIn', user: answer.user, sessionId: answer.sessionId });
}

/** `code`: of the authenticator app, or a recovery code, once the server has asked for it. */
export async function signInWithPassword(email: string, password: string, code?: string): Promise<void> {
  beginOrContinueSession(await sendRouteRequest(auth.login, { body: { email, password, code } }, null));
}

/** Whether a platform operator is in a company here, as its administrator. */
export function isInEnteredCompany(): boolean {
  return session.status === 'signedIn' && session.user.enteredBy !== undefined;
}

/** The page is being left for another session; until then, requests of the earlier one may still be refused. */
let isLeaving = false;

/** Loads the app anew with another session. In an entered company the refresh cookie stays the operator's own. */
export function reloadAppAsUser(answer: { token: string; user: SignedIn }, path = '/'): void {
  isLeaving = true;
  store(answer);
  location.assign(path);
}

/** Removes the session here and, by the storage event, in every other tab. */
export function endSession(end: SignInSessionEnd): void {
  // A reload would replace the page that is opening.
  if (isLeaving) return;
  const stored = localStorage.getItem(tokenKey);
  if (end.reason !== 'signedOut' && stored && stored !== token) {
    // Another tab has signed in since: only this tab's session has ended, and the new one must be kept.
    location.reload();
    return;
  }
  token = null;
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(companyKey);
  become({ status: 'signedOut', end });
  if (end.reason !== 'replaced') return;
  sessionStorage.setItem(endKey, JSON.stringify(end));
  setTimeout(() => location.reload(), 1000);
}

const endFor = ({ code, details }: ApiError): SignInSessionEnd => {
  if (code === 'ERR_SESSION_REPLACED') return { reason: 'replaced' };
  if (code === 'ERR_SUBSCRIPTION_EXPIRED') return { reason: 'unpaid', dueDate: String(details.dueDate ?? '') };
  return { reason: code === 'ERR_COMPANY_DISABLED' ? 'disabled' : 'expired' };
};

/** Ends the session on a refusal that ends it; all other refusals are left to the caller. */
export function endSessionIfOver(error: ApiError): void {
  // The subscription ended while the app was open: administrators are led to the invoices.
  if (error.code === 'ERR_SUBSCRIPTION_EXPIRED' && session.status === 'signedIn' && can(session.user, 'billing:use')) {
    setSignedInUser({ ...session.user, company: { ...session.user.company, isLapsed: true } });
    return;
  }
  if (error.code === 'ERR_TWO_FACTOR_MISSING' && session.status === 'signedIn') {
    setSignedInUser({ ...session.user, lacksTwoFactor: true, hasTwoFactor: false });
    return;
  }
  if (error.status === 401 || error.status === 402) endSession(endFor(error));
}

const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  // Web locks exist on https and localhost only; elsewhere the tabs are not synchronized.
  navigator.locks ? navigator.locks.request('recado-refresh', work) : work();

const exchange = (expired: string) =>
  underLock(async () => {
    // The refresh token works once: if another tab was first, its new token is stored.
    const stored = localStorage.getItem(tokenKey);
    if (stored && stored !== expired) {
      token = stored;
      return;
    }
    const wasEntered = isInEnteredCompany();
    beginOrContinueSession(await sendRouteRequest(auth.refreshToken, undefined, null));
    // The stay in another company is over, and what is on screen is that company's: the operator goes on at the list of them.
    if (wasEntered) location.assign(appPaths.settings.href('companies'));
  });

let refreshing: Promise<void> | null = null;

/** Exchanges the expired token for a new one, once for all callers and tabs. */
export function refreshAccessToken(expired: string): Promise<void> {
  refreshing ??= exchange(expired).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Signs in with the user as returned by `GET /auth/me`: at start, and when one's own account was changed. */
export function setSignedInUser(user: SignedIn): void {
  if (token) become({ status: 'signedIn', user, sessionId: sessionIdIn(token) });
}

export function setUserLoadFailure(error: ApiError): void {
  if (session.status === 'loading') become({ status: 'loading', error });
}

/** A user has signed in or out in another tab of this browser. */
addEventListener('storage', (event) => {
  if (event.key !== tokenKey) return;
  token = event.newValue;
  if (token === null) become({ status: 'signedOut' });
  else if (
    session.status === 'signedOut' ||
    (session.status === 'signedIn' && sessionIdIn(token) !== session.sessionId)
  )
    location.reload();
});

/** The signed-in user; only for components below the private routes. */
export function useUser(): SignedIn {
  const now = useSignInSession();
  if (now.status !== 'signedIn') throw new Error('no user is signed in here');
  return now.user;
}

/** Whether the signed-in user has a right. */
export function useCan(): (right: Right) => boolean {
  const user = useUser();
  return (right) => can(user, right);
}
