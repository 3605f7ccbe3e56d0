import { TOTP } from 'otpauth';
import { confirmation } from '#shared/auth/confirmation.ts';
import { auth } from '#shared/auth/contract.ts';
import { sessions } from '#shared/auth/sessions.ts';
import { twoFactor as twoFactorRoutes } from '#shared/auth/two-factor.ts';
import { users } from '#shared/users/contract.ts';
import { walkPasskeys } from './passkeys.ts';
import { exercisePush } from './push.ts';
import type { Tour } from './tour.ts';
import { Visitor } from './visitor.ts';

/** Switches two-factor on, signs in and confirms with it, and switches it off; does the same by a passkey; uses push messages; resets the two-factor of a colleague. */
export async function twoFactor({ admin, url }: Tour, email: string, password: string): Promise<void> {
  const owner = await Visitor.signIn(url, email, password, admin.served);
  const { secret } = await owner.call(twoFactorRoutes.beginTwoFactor, { body: { password } });
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = await owner.call(twoFactorRoutes.confirmTwoFactor, { body: { code } });
  const [first = '', second = '', third = '', fourth = ''] = recoveryCodes;
  await owner.enter(auth.login, { body: { email, password, code: first } });
  const [current] = await owner.call(sessions.listSessions);
  await owner.call(sessions.endOtherSessions);
  await owner.call(sessions.endOneSession, { params: { sessionId: current?.id ?? '' } });
  await owner.enter(auth.login, { body: { email, password, code: third } });
  await owner.call(confirmation.confirm, { body: { password, code: fourth } });
  await owner.call(twoFactorRoutes.endTwoFactor, { body: { password, code: second } });
  await walkPasskeys(owner, url);
  await exercisePush(owner);
  const colleague = { name: 'Davi', email: 'davi@example.com', password: 'segredo' };
  const { id: userId } = await owner.call(users.create, { body: colleague });
  await owner.call(users.resetTwoFactor, { params: { userId } });
}
