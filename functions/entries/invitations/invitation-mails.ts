import { invitationToken } from '#functions/company/invitations/invitation.ts';
import type { Invitation, UserRow } from '#functions/company/rows/user-row.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { AppError } from '#shared/http/errors.ts';
import { invitationPath } from '#shared/invitations/path.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { mailFrom } from '#shared/server/mail.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Mails per address, whichever company sends them. */
const perEmail = { calls: 3, perSeconds: 15 * 60 };
/** Mails of a company: a stranger who signs up could otherwise write to anyone in the platform's name. */
const perCompany = { calls: 100, perSeconds: 24 * 60 * 60 };

interface Invited {
  email: string;
  /** The administrator passes the link on: no mail is sent. */
  byLink: boolean;
}

/** Makes a change that invites, within the limits of mails. A refused change counts as no mail. */
export async function changeWithinMailLimits<A>(
  { companyId }: Tenant,
  { email, byLink }: Invited,
  change: () => Promise<A>,
): Promise<A> {
  if (!byLink && !mailFrom()) throw new AppError('ERR_MAIL_NOT_SET_UP');
  const counted = [await limitCalls('invitations.company', String(companyId), perCompany)];
  try {
    if (!byLink) counted.push(await limitCalls('invitations.email', email, perEmail));
    return await change();
  } catch (error) {
    for (const giveBack of counted) await giveBack();
    throw error;
  }
}

/** Hands the link on: in a mail, or returned as a path to be copied, which is the only time that it is shown. */
export async function sendInvitationLink(
  tenant: Tenant,
  { id: userId, email }: UserRow,
  { id }: Invitation,
  byLink: boolean,
): Promise<string | null> {
  if (byLink) return `${invitationPath}#${await invitationToken(tenant, userId, id)}`;
  await enqueue('resets', { kind: 'invitation', requestId: id, email, askedAt: Date.now() });
  return null;
}
