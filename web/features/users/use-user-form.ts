import type { FormEvent } from 'react';
import type { Profile } from '#shared/permissions.ts';
import { UserChange, UserForm, type UserListed, users } from '#shared/users/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { toast } from '#web/ui/toast.tsx';
import { useFieldRefusal } from '#web/ui/use-field-refusal.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useText } from '#web/ui/use-text.ts';
import { usersText } from './users.text.ts';

interface Values extends Record<string, unknown> {
  name: string;
  email: string;
  password: string;
  profile: Profile;
  queueIds: number[];
  whatsappId: number | null;
  allTicket: 'enabled' | 'desabled';
}

const startFrom = (user: UserListed | undefined): Values => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  profile: user?.profile ?? 'user',
  queueIds: user?.queues.map(({ id }) => id) ?? [],
  whatsappId: user?.whatsappId ?? null,
  allTicket: user?.allTicket ?? 'desabled',
});

export const ofEmail = { ERR_EMAIL_ALREADY_EXISTS: 'email' } as const;

/** The form of a new user, or of the given one. */
export const useUserForm = (user: UserListed | undefined, onSaved: () => void) => {
  const text = useText(usersText);
  const form = useForm<Values>(user ? UserChange : UserForm, startFrom(user));
  const changes = { changes: [users.list] };
  const create = useCommand(users.create, changes);
  const update = useCommand(users.update, changes);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const outcome = user
      ? await update.run({ params: { userId: user.id }, body: form.changes })
      : await create.run({ body: form.values });
    if (!outcome.ok) return;
    toast.success(text.saved);
    onSaved();
  };
  const refusal = useFieldRefusal(create.error ?? update.error, ofEmail);
  return {
    ...form,
    errors: { ...refusal.errors, ...form.errors },
    submit,
    isBusy: create.isRunning || update.isRunning,
    error: refusal.rest,
  };
};
