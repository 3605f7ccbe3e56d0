import { useRef } from 'react';
import { InvitationForm, type InvitedUser, invitations } from '#shared/invitations/contract.ts';
import type { Profile } from '#shared/permissions.ts';
import { UserChange, UserForm, type UserListed, users } from '#shared/users/contract.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { accountFieldOfError } from './account-fields.tsx';
import { useResendInvitation } from './use-resend.ts';
import { usersText } from './users.text.ts';

export interface UserValues extends Record<string, unknown> {
  name: string;
  email: string;
  password: string;
  currentPassword: string;
  profile: Profile;
  roleId: number | null;
  queueIds: number[];
  watchedQueueIds: number[];
  whatsappId: number | null;
  allTicket: 'enabled' | 'desabled';
}

const startFrom = (user: UserListed | undefined): UserValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  currentPassword: '',
  profile: user?.profile ?? 'user',
  roleId: user?.role?.id ?? null,
  queueIds: user?.queues.map(({ id }) => id) ?? [],
  watchedQueueIds: user?.watchedQueues.map(({ id }) => id) ?? [],
  whatsappId: user?.whatsappId ?? null,
  allTicket: user?.allTicket ?? 'desabled',
});

interface Saving {
  /** A new user gets the typed password and no invitation. */
  setsPassword: boolean;
  onSaved: () => void;
  /** The administrator passes the link of the invitation on. */
  onLink: (invited: InvitedUser) => void;
}

/** The form of a new user, or of the given one. */
export function useUserForm(user: UserListed | undefined, { setsPassword, onSaved, onLink }: Saving) {
  const text = useText(usersText);
  const resend = useResendInvitation();
  const byLink = useRef(false);
  const form = useCrudForm({
    routes: { create: setsPassword ? users.create : invitations.create, update: users.update },
    row: user,
    params: ({ id }) => ({ userId: id }),
    schema: user ? UserChange : setsPassword ? UserForm : InvitationForm,
    values: startFrom(user),
    fieldOf: accountFieldOfError,
    changes: [users.list],
    queryOf: () => (setsPassword ? undefined : { byLink: String(byLink.current) }),
    saved: user || setsPassword ? text.saved : text.invitationMade,
    onSaved: (saved) => {
      if ('link' in saved && saved.link) return onLink(saved as InvitedUser);
      // The link lies at the earlier address and is of no use any more.
      if (user?.invitedUntil && saved.invitedUntil && saved.email !== user.email) void resend.byMail(saved);
      onSaved();
    },
  });
  /** Invites by a link instead of a mail. */
  const saveByLink = async () => {
    byLink.current = true;
    await form.save();
    byLink.current = false;
  };
  return { ...form, saveByLink, hasNoMails: form.error?.code === 'ERR_MAIL_NOT_SET_UP' };
}
