import type { Tenant } from '#shared/tenant.ts';
import { claimText, company, directory, type Key, keyDigest, pad } from './key.ts';

/** The users of a company and what belongs to one user. */
export const userKeys = {
  /** A user of the company. */
  user: (t: Tenant, userId: number) => directory(t, `USER#${pad(userId)}`),
  /** A role: a set of rights that the company's users may have. */
  role: (t: Tenant, roleId: number): Key => ({ pk: `${company(t)}#ROLES`, sk: `ROLE#${pad(roleId)}` }),
  roles: (t: Tenant) => ({ pk: `${company(t)}#ROLES`, prefix: 'ROLE#' }),
  /** Claim: names of roles are unique within a company. */
  roleName: (t: Tenant, name: string): Key => ({
    pk: `${company(t)}#CLAIM`,
    sk: `ROLE_NAME#${keyDigest(claimText(name))}`,
  }),
  /** A user's session, exchanged by its refresh cookie. */
  userSession: (t: Tenant, userId: number, sessionId: string): Key => ({
    pk: `${company(t)}#USER#${pad(userId)}`,
    sk: `SESSION#${sessionId}`,
  }),
  /** All sessions of a user. */
  userSessions: (t: Tenant, userId: number) => ({ pk: `${company(t)}#USER#${pad(userId)}`, prefix: 'SESSION#' }),
  /** A device of the user that receives push messages. */
  pushDevice: (t: Tenant, userId: number, deviceId: string): Key => ({
    pk: `${company(t)}#USER#${pad(userId)}`,
    sk: `PUSH#${deviceId}`,
  }),
  pushDevicesOfUser: (t: Tenant, userId: number) => ({ pk: `${company(t)}#USER#${pad(userId)}`, prefix: 'PUSH#' }),
  /** A passkey of the user. */
  passkey: (t: Tenant, userId: number, passkeyId: string): Key => ({
    pk: `${company(t)}#USER#${pad(userId)}`,
    sk: `PASSKEY#${passkeyId}`,
  }),
  passkeysOfUser: (t: Tenant, userId: number) => ({ pk: `${company(t)}#USER#${pad(userId)}`, prefix: 'PASSKEY#' }),
  /** The password reset code last mailed to a user. */
  passwordReset: (t: Tenant, userId: number): Key => ({ pk: `${company(t)}#USER#${pad(userId)}`, sk: 'RESET' }),
  /** Text that a user has typed in a conversation and not sent. */
  unsent: (t: Tenant, userId: number, ticketId: number): Key => ({
    pk: `${company(t)}#USER#${pad(userId)}`,
    sk: `UNSENT#${pad(ticketId)}`,
  }),
  /** A note that names a user who has not looked at it yet. */
  mention: (t: Tenant, userId: number, noteId: number): Key => ({
    pk: `${company(t)}#USER#${pad(userId)}`,
    sk: `MENTION#${pad(noteId)}`,
  }),
  mentionsOfUser: (t: Tenant, userId: number) => ({ pk: `${company(t)}#USER#${pad(userId)}`, prefix: 'MENTION#' }),
  /** The tickets that a user has pinned. */
  pins: (t: Tenant, userId: number): Key => ({ pk: `${company(t)}#USER#${pad(userId)}`, sk: 'PINS' }),
  /** The views of lists that a user has saved. */
  listViews: (t: Tenant, userId: number): Key => ({ pk: `${company(t)}#USER#${pad(userId)}`, sk: 'VIEWS' }),
  /** The versions of announcements that a user has seen. */
  announcementsSeen: (t: Tenant, userId: number): Key => ({
    pk: `${company(t)}#USER#${pad(userId)}`,
    sk: 'ANNOUNCEMENTS',
  }),
  /** E-mail addresses are unique over all companies: they identify the account at sign-in. */
  email: (email: string): Key => ({ pk: `EMAIL#${keyDigest(claimText(email))}`, sk: 'ACCOUNT' }),
  /** Passkeys are unique over all companies: they identify the account at sign-in. */
  passkeyOwner: (passkeyId: string): Key => ({ pk: `PASSKEY#${keyDigest(passkeyId)}`, sk: 'ACCOUNT' }),
  /** A challenge that one use of a passkey answers. */
  passkeyChallenge: (challenge: string): Key => ({ pk: `PASSKEY_CHALLENGE#${keyDigest(challenge)}`, sk: 'CHALLENGE' }),
} as const;
