import { SoftwareAuthenticator } from '#functions/entries/testing/software-authenticator.ts';
import { passkeys } from '#shared/auth/passkeys.ts';
import type { RecordingApiClient } from './visitor.ts';

/** Makes a passkey, confirms and signs in with it, and removes it. */
export async function exercisePasskeys(user: RecordingApiClient, url: string): Promise<void> {
  const device = new SoftwareAuthenticator(url);
  const credential = device.create(await user.call(passkeys.beginPasskey));
  const { id: passkeyId } = await user.call(passkeys.addPasskey, { body: { credential } });
  await user.call(passkeys.listPasskeys);
  await user.call(passkeys.renamePasskey, { params: { passkeyId }, body: { name: 'Celular' } });
  const confirmation = device.use(await user.call(passkeys.beginPasskeyConfirmation));
  await user.call(passkeys.confirmByPasskey, { body: { credential: confirmation } });
  const signIn = device.use(await user.call(passkeys.beginPasskeyLogin));
  await user.enter(passkeys.loginByPasskey, { body: { credential: signIn } });
  await user.call(passkeys.removePasskey, { params: { passkeyId } });
}
