import { auth } from '#shared/auth/contract.ts';
import { isRouteForUsers, type ParsedAnswerOf, type Route } from '#shared/http/route.ts';
import { ApiError, asApiError } from './api-error.ts';
import { askConfirmation } from './confirmation.ts';
import { noteLiveChange } from './live/kept-current.ts';
import type { CallArguments, CallInput } from './request.ts';
import { requestInBatch } from './request-together.ts';
import {
  endSession,
  endSessionIfOver,
  getToken,
  isInEnteredCompany,
  isTokenOfThisSession,
  refreshAccessToken,
  reloadAppAsUser,
  setSignedInUser,
  setUserLoadFailure,
} from './session.ts';

/**
 * An expired token is exchanged. So is the token of an entered company once that stay is over, in this tab or another:
 * the operator's own session is still there.
 */
const leadsToExchange = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'ERR_TOKEN_EXPIRED' || (error.code === 'ERR_SESSION_EXPIRED' && isInEnteredCompany()));

const withFreshToken = async <R extends Route>(route: R, input: CallInput<R> | undefined, signal?: AbortSignal) => {
  const used = getToken();
  try {
    return await requestInBatch(route, input, used, signal);
  } catch (error) {
    if (!used || !leadsToExchange(error)) throw error;
    await refreshAccessToken(used);
    // In another session the same request would change another company.
    if (!isTokenOfThisSession(used)) throw error;
    return await requestInBatch(route, input, getToken(), signal);
  }
};

/** Repeats a request once the user has confirmed with the password; in another session it would be another user's. */
const withConfirmation = async <R extends Route>(route: R, input: CallInput<R> | undefined, signal?: AbortSignal) => {
  const used = getToken();
  try {
    return await withFreshToken(route, input, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ERR_CONFIRMATION_REQUIRED') throw error;
    if (!(await askConfirmation()) || !used || !isTokenOfThisSession(used)) throw error;
    return await withFreshToken(route, input, signal);
  }
};

/**
 * Calls a route as the signed-in user. An expired token is exchanged and the call repeated once; an ended session signs
 * out, unless another one has begun here since the call was sent. Throws `ApiError`.
 */
export async function call<R extends Route>(
  route: R,
  ...[input, signal]: CallArguments<R>
): Promise<ParsedAnswerOf<R>> {
  const used = getToken();
  try {
    return await withConfirmation(route, input, signal);
  } catch (error) {
    if (error instanceof ApiError && isRouteForUsers(route) && (!used || isTokenOfThisSession(used)))
      endSessionIfOver(error);
    throw error;
  } finally {
    if (route.method !== 'GET') noteLiveChange();
  }
}

/** Loads the user of the stored token. */
export async function loadUser(): Promise<void> {
  try {
    setSignedInUser(await call(auth.me));
  } catch (error) {
    setUserLoadFailure(asApiError(error));
  }
}

/** Enters a company as its administrator. */
export async function enterCompany(companyId: number): Promise<void> {
  reloadAppAsUser(await call(auth.enter, { body: { companyId } }));
}

/** Returns from an entered company to the operator's own session, whose refresh cookie is still there. */
export async function leaveCompany(): Promise<void> {
  const entered = getToken();
  await call(auth.leave);
  if (entered) await refreshAccessToken(entered);
}

export async function signOut(): Promise<void> {
  try {
    await call(auth.logout);
  } catch (error) {
    // Signing out always works locally: a session that the server did not end expires there.
    console.warn('logout did not reach the server', asApiError(error).code);
  }
  endSession({ reason: 'signedOut' });
}
