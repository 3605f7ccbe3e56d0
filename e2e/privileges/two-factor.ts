import { TOTP } from 'otpauth';
import { confirmationRoutes } from '#shared/auth/confirmation-routes.ts';
import { auth } from '#shared/auth/contract.ts';
import { sessions } from '#shared/auth/sessions.ts';
import { twoFactor as twoFactorRoutes } from '#shared/auth/two-factor.ts';
import { users } from '#shared/users/contract.ts';
import { exercisePasskeys } from './passkeys.ts';
import { exercisePush } from './push.ts';
import type { PrivilegesContext } from './tour.ts';
import { RecordingApiClient } from './visitor.ts';

/** Switches two-factor on, signs in and confirms with it, and switches it off; does the same by a passkey; uses push messages; resets the two-factor of a colleague. */
export async function exerciseTwoFactor(
  { admin, url }: PrivilegesContext,
  email: string,
  password: string,
): Promise<void> {
  const owner = await RecordingApiClient.signIn(url, email, password, admin.served);
  const { secret } = await owner.call(twoFactorRoutes.beginTwoFactor, { body: { password } });
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = await owner.call(twoFactorRoutes.confirmTwoFactor, { body: { code } });
  const [first = '', second = '', third = '', fourth = ''] = recoveryCodes;
  await owner.enter(auth.login, { body: { email, password, code: first } });
  const [current] = await owner.call(sessions.listSessions);
  await owner.call(sessions.endOtherSessions);
  await owner.call(sessions.endOneSession, { params: { sessionId: current?.id ?? '' } });
  await owner.enter(auth.login, { body: { email, password, code: third } });
  await owner.call(confirmationRoutes.confirm, { body: { password, code: fourth } });
  await owner.call(twoFactorRoutes.endTwoFactor, { body: { password, code: second } });
  await exercisePasskeys(owner, url);
  await exercisePush(owner);
  const colleague = { name: 'Davi', email: 'davi@example.com', password: 'segredo' };
  const { id: userId } = await owner.call(users.create, { body: colleague });
  await owner.call(users.resetTwoFactor, { params: { userId } });
}
