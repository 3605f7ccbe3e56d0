import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { passkeys } from '#shared/auth/passkeys.ts';
import { ApiError, type ClientErrorCode } from '#web/api/api-error.ts';
import { call, loadUser } from '#web/api/client.ts';
import { sendRouteRequest } from '#web/api/request.ts';
import { beginOrContinueSession } from '#web/api/session.ts';
import { revalidateShownData } from '#web/api/shown.ts';

const refusals: Partial<Record<WebAuthnError['code'], ClientErrorCode>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'ERR_PASSKEY_HERE_ALREADY',
  ERROR_INVALID_DOMAIN: 'ERR_PASSKEY_OTHER_SITE',
  ERROR_INVALID_RP_ID: 'ERR_PASSKEY_OTHER_SITE',
};

/** Waits for the browser's dialog. Most of its errors mean that the user closed it, or that time ran out. */
const inBrowser = async <T>(dialog: Promise<T>): Promise<T> => {
  try {
    return await dialog;
  } catch (error) {
    const code = error instanceof WebAuthnError ? refusals[error.code] : undefined;
    throw new ApiError(code ?? 'ERR_PASSKEY_CANCELLED', 0, { cause: String(error) });
  }
};

export async function signIn(): Promise<void> {
  const optionsJSON = await sendRouteRequest(passkeys.beginPasskeyLogin, undefined, null);
  const credential = await inBrowser(startAuthentication({ optionsJSON }));
  beginOrContinueSession(await sendRouteRequest(passkeys.loginByPasskey, { body: { credential } }, null));
}

/** Confirms the session, which then counts as one with two-factor. */
export async function confirm(): Promise<void> {
  const optionsJSON = await call(passkeys.beginPasskeyConfirmation);
  const credential = await inBrowser(startAuthentication({ optionsJSON }));
  await call(passkeys.confirmByPasskey, { body: { credential } });
}

export async function add(): Promise<void> {
  const optionsJSON = await call(passkeys.beginPasskey);
  const credential = await inBrowser(startRegistration({ optionsJSON }));
  await call(passkeys.addPasskey, { body: { credential } });
  revalidateShownData([passkeys.listPasskeys]);
  await loadUser();
}
