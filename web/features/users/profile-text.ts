import type { Profile } from '#shared/permissions.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { usersText } from './users.text.ts';

export function profileText(text: TextIn<typeof usersText>): Record<Profile, string> {
  return {
    user: text.profileUser,
    supervisor: text.profileSupervisor,
    admin: text.profileAdmin,
  };
}
