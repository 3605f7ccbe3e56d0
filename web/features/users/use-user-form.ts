import type { Profile } from '#shared/permissions.ts';
import { UserChange, UserForm, type UserListed, users } from '#shared/users/contract.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ofAccount } from './account-fields.tsx';
import { usersText } from './users.text.ts';

interface Values extends Record<string, unknown> {
  name: string;
  email: string;
  password: string;
  currentPassword: string;
  profile: Profile;
  queueIds: number[];
  whatsappId: number | null;
  allTicket: 'enabled' | 'desabled';
}

const startFrom = (user: UserListed | undefined): Values => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  currentPassword: '',
  profile: user?.profile ?? 'user',
  queueIds: user?.queues.map(({ id }) => id) ?? [],
  whatsappId: user?.whatsappId ?? null,
  allTicket: user?.allTicket ?? 'desabled',
});

/** The form of a new user, or of the given one. */
export function useUserForm(user: UserListed | undefined, onSaved: () => void) {
  const text = useText(usersText);
  return useCrudForm({
    routes: users,
    row: user,
    params: ({ id }) => ({ userId: id }),
    schema: user ? UserChange : UserForm,
    values: startFrom(user),
    fieldOf: ofAccount,
    changes: [users.list],
    saved: text.saved,
    onSaved,
  });
}
