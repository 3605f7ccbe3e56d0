import type { UserListed } from '#shared/users/contract.ts';
import { Avatar, avatarPresenceOf } from '#web/entities/avatar/avatar.tsx';
import { CopyIcon, SendIcon } from '#web/ui/buttons/icons.tsx';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import type { RowAct } from '#web/ui/lists/row-actions.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { profileText } from './profile-text.ts';
import type { useResendInvitation } from './use-resend.ts';
import { UserState } from './user-state.tsx';
import type { usersText } from './users.text.ts';

interface Actions {
  myId: number;
  canWrite: boolean;
  onEdit: (user: UserListed) => void;
  onRemove: (user: UserListed) => void;
  resend: ReturnType<typeof useResendInvitation>;
}

/** Acts that invite again a user who has not signed in yet. */
const invitationActs = (text: TextIn<typeof usersText>, user: UserListed, resend: Actions['resend']): RowAct[] => [
  { label: text.makeLinkFor, icon: CopyIcon, isInMenu: true, onSelect: () => resend.byLink(user) },
  ...(user.invitedUntil
    ? [{ label: text.resend, icon: SendIcon, isInMenu: true, onSelect: () => resend.byMail(user) }]
    : []),
];

/** An address that breaks after its @ where its column is narrow. */
function EmailCell({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <span className="one-line" title={email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** The queues that a user serves, and quietly those that they watch, on one line: its title has them all. */
function QueuesCell({ text, user }: { text: TextIn<typeof usersText>; user: UserListed }) {
  const { queues, watchedQueues } = user;
  if (queues.length + watchedQueues.length === 0) return <span className="cell-muted cell-none">—</span>;
  const watched = watchedQueues.length > 0 && text.watched(watchedQueues.map(({ name }) => name).join(', '));
  const all = [...queues.map(({ name }) => name), ...(watched ? [watched] : [])];
  return (
    <span className="one-line" title={all.join(', ')}>
      {queues.map(({ id, name, color }) => (
        <Badge key={id} color={color}>
          {name}
        </Badge>
      ))}
      {watched && <span className="cell-muted">{watched}</span>}
    </span>
  );
}

export function userColumns(text: TextIn<typeof usersText>, actions: Actions): Column<UserListed>[] {
  return [
    {
      id: 'name',
      header: text.name,
      width: '220px',
      sortBy: ({ name }) => name,
      isTitle: true,
      lead: (user) => (
        <Avatar name={user.name} size={28} presence={user.invitedUntil ? undefined : avatarPresenceOf(user)} />
      ),
      cell: ({ id, name }) => (
        <span className="one-line" title={name}>
          {name} {id === actions.myId && <span className="cell-muted">({text.you})</span>}
        </span>
      ),
    },
    {
      id: 'state',
      header: text.status,
      width: '130px',
      cell: (user) => <UserState text={text} user={user} />,
    },
    {
      id: 'email',
      header: text.email,
      width: '210px',
      sortBy: ({ email }) => email,
      cell: (user) => <EmailCell email={user.email} />,
    },
    {
      id: 'profile',
      header: text.profile,
      width: '140px',
      onPhone: 'aside',
      sortBy: ({ profile, role }) => role?.name ?? profile,
      cell: (user) => (
        <Badge kind={user.profile === 'admin' ? 'brand' : 'neutral'}>
          {user.role?.name ?? profileText(text)[user.profile]}
        </Badge>
      ),
    },
    {
      id: 'queues',
      header: text.queues,
      cell: (user) => <QueuesCell text={text} user={user} />,
    },
    actionsColumn(text, {
      ...actions,
      nameOf: ({ name }) => name,
      mayChange: () => actions.canWrite,
      mayRemove: ({ id }) => id !== actions.myId,
      first: (user) =>
        !user.hasSignedIn && user.id !== actions.myId ? invitationActs(text, user, actions.resend) : [],
    }),
  ];
}
