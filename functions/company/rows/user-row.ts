import type { Pause } from '#shared/pause.ts';
import type { Profile } from '#shared/permissions.ts';
import type { UserRole } from '#shared/roles/user-role.ts';

/** An invitation by mail that its user has not accepted yet. */
export interface Invitation {
  /** Part of the link; a newer invitation has another one. */
  id: string;
  /** Name of the user who sent it. */
  invitedBy: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** A user as stored (`keys.user`). Responses never contain the whole row: contracts choose the fields. */
export interface UserRow {
  id: number;
  companyId: number;
  name: string;
  email: string;
  /** Empty: no password signs this user in. */
  passwordHash: string;
  /** Present until the user accepts it or an administrator sets a password. */
  invitation?: Invitation;
  /** With a role: the one that it builds on. */
  profile: Profile;
  /** A copy of the user's role: every request reads its user, so it needs no further read to decide about rights. */
  role?: UserRole;
  super: boolean;
  allTicket: 'enabled' | 'desabled';
  whatsappId: number | null;
  /** The queues that the user serves. */
  queueIds: number[];
  /** The queues whose tickets the user sees and does not change; none of them is served. Absent: none. */
  watchedQueueIds?: number[];
  /** The newest session; null: none is valid. Unless the company allows several, a sign-in replaces it. */
  sessionId: string | null;
  /** The earlier ones, newest first, valid while `sessionId` is set and the company allows several (`liveSessions`). */
  moreSessions?: string[];
  /** The session that was signed in to or confirmed last, and until when that counts, ISO 8601. */
  confirmed?: { sessionId: string; until: string };
  /** The sealed secret of the authenticator; present while two-factor is on. */
  totpSecret?: string;
  /** A sealed secret that no code has confirmed yet. */
  pendingTotp?: string;
  /** The time step of the last code that was used: it and earlier ones are refused. */
  totpStep?: number;
  /** Hashes of the recovery codes that are left. */
  recoveryHashes?: string[];
  /** Number of devices that receive push messages. Absent: none. */
  pushDevices?: number;
  /** Number of passkeys. Absent: none. */
  passkeys?: number;
  /** The live sessions that were signed in to or confirmed by a passkey: they have what two-factor gives (`lacksTwoFactor`). */
  passkeySessions?: string[];
  online: boolean;
  /** Set while the user takes a break; sign-in ends it. */
  pause?: Pause;
  /** Last sign of life, ISO 8601. */
  onlineAt: string | null;
  /** When the product gave a conversation to this agent last. Absent: never. */
  assignedAt?: string;
  createdAt: string;
  version: number;
}
