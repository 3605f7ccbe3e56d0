import { can, type RightsHolder } from '#shared/permissions.ts';

/** Whether a user sees and serves every ticket, whatever its queue. */
export function seesAll({ profile, role }: Pick<RightsHolder, 'profile' | 'role'>): boolean {
  return can({ profile, role, super: false }, 'tickets-manager:showall');
}
