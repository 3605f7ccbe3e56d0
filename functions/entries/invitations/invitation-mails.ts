import type { Invitation, UserRow } from '#functions/company/rows/user-row.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { mailFrom } from '#shared/server/mail.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Mails per address, whichever company sends them. */
const perEmail = { calls: 3, perSeconds: 15 * 60 };
/** Mails of a company: a stranger who signs up could otherwise write to anyone in the platform's name. */
const perCompany = { calls: 100, perSeconds: 24 * 60 * 60 };

/** Makes a change that mails an invitation, within the limits of mails. A refused change counts as no mail. */
export async function withinMailLimits<A>({ companyId }: Tenant, email: string, change: () => Promise<A>): Promise<A> {
  if (!mailFrom()) throw new AppError('ERR_MAIL_NOT_SET_UP');
  const counted = [await limitCalls('invitations.company', String(companyId), perCompany)];
  try {
    counted.push(await limitCalls('invitations.email', email, perEmail));
    return await change();
  } catch (error) {
    for (const giveBack of counted) await giveBack();
    throw error;
  }
}

export function enqueueMail({ email }: UserRow, { id }: Invitation): Promise<void> {
  return enqueue('resets', { kind: 'invitation', requestId: id, email, askedAt: Date.now() });
}
