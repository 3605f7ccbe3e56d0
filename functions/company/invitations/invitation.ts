import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Account, findAccount } from '#functions/company/auth/account-store.ts';
import type { Invitation, UserRow } from '#functions/company/rows/user-row.ts';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import { signingKey } from '#shared/server/secrets.ts';
import { type Tenant, tenantOfRow } from '#shared/tenant.ts';

const validForMs = 7 * 24 * 60 * 60 * 1000;

export function newInvitation(invitedBy: string, now = Date.now()): Invitation {
  return { id: randomUUID(), invitedBy, expiresAt: new Date(now + validForMs).toISOString() };
}

export function isInvitationOver({ expiresAt }: Invitation, now = new Date()): boolean {
  return expiresAt <= now.toISOString();
}

const signatureOf = async (named: string): Promise<string> =>
  createHmac('sha256', await signingKey())
    .update(`invitation.${named}`)
    .digest('hex');

/** The secret of an invitation's link: its ids with our signature, so that neither rows nor queues hold the link. */
export async function invitationToken({ companyId }: Tenant, userId: number, invitationId: string): Promise<string> {
  const named = [companyId, userId, invitationId].join('.');
  return `${named}.${await signatureOf(named)}`;
}

/** An account with an invitation that may be accepted. */
export type InvitedAccount = Account & { user: UserRow & { invitation: Invitation } };

/**
 * The account of a link. The error names the reason only if we once mailed the link: others learn nothing about
 * accounts, in particular not whether one exists.
 */
export async function accountOfInvitationToken(token: string): Promise<InvitedAccount> {
  const [, named = '', companyId, userId, id, signature = ''] =
    /^((\d{1,15})\.(\d{1,15})\.([\da-f-]{36}))\.([\da-f]{64})$/.exec(token) ?? [];
  const isOurs = timingSafeEqual(Buffer.from(await signatureOf(named)), Buffer.from(signature.padEnd(64)));
  const account = isOurs && (await findAccount(tenantOfRow({ companyId: Number(companyId) }), Number(userId)));
  if (!account) throw new AppError('ERR_INVITATION_INVALID');
  const refusal = invitationRefusal(account.user, id);
  if (refusal) throw new AppError(refusal);
  return account as InvitedAccount;
}

/** Why this invitation of a user cannot be accepted; undefined if it can. */
export function invitationRefusal(user: UserRow | undefined, id: string | undefined): ErrorCode | undefined {
  if (!user) return 'ERR_INVITATION_INVALID';
  if (!user.invitation) return 'ERR_INVITATION_USED';
  if (user.invitation.id !== id) return 'ERR_INVITATION_INVALID';
  return isInvitationOver(user.invitation) ? 'ERR_INVITATION_EXPIRED' : undefined;
}
