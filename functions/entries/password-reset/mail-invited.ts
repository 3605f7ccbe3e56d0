import { accountByEmail } from '#functions/company/auth/account-store.ts';
import { mailInvitation } from '#functions/company/invitations/mail-invitation.ts';
import type { MessageOf } from '#shared/server/enqueue.ts';

/** Mails an invitation, unless it was accepted, replaced or withdrawn in between. A redelivery mails the same link again. */
export async function mailResetToInvitedUser({ email, requestId }: MessageOf<'resets'>): Promise<void> {
  const account = await accountByEmail(email);
  if (account?.user.invitation?.id === requestId) await mailInvitation(account);
}
