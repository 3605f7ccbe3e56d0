import type { Caller } from '#functions/company/auth/caller.ts';
import { checkOwnPassword } from '#functions/company/auth/own-password.ts';
import type { UserChanges } from '#functions/company/users/user-store.ts';

/** Asks for the current password when users change what they sign in with. */
export async function requirePassword(
  caller: Caller,
  { email, password }: UserChanges,
  currentPassword: string,
): Promise<void> {
  if (password === undefined && (email === undefined || email === caller.user.email)) return;
  const giveBack = await checkOwnPassword(caller, currentPassword);
  await giveBack();
}
