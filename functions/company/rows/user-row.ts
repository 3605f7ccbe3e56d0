import type { Profile } from '#shared/permissions.ts';

/** A user as stored (`keys.user`). Responses never contain the whole row: contracts choose the fields. */
export interface UserRow {
  id: number;
  companyId: number;
  name: string;
  email: string;
  passwordHash: string;
  profile: Profile;
  super: boolean;
  allTicket: 'enabled' | 'desabled';
  whatsappId: number | null;
  queueIds: number[];
  /** The only valid session; a newer sign-in replaces it, which ends the older one at its next request. */
  sessionId: string | null;
  online: boolean;
  /** Last sign of life, ISO 8601. */
  onlineAt: string | null;
  createdAt: string;
  version: number;
}
