import type { UserListed } from '#shared/users/contract.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CopyIcon, MoreIcon, SendIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { NameCell } from './name-cell.tsx';
import { profileText } from './profile-text.ts';
import type { useResend } from './use-resend.ts';
import type { usersText } from './users.text.ts';

interface Actions {
  myId: number;
  canWrite: boolean;
  onEdit: (user: UserListed) => void;
  onRemove: (user: UserListed) => void;
  resend: ReturnType<typeof useResend>;
}

interface InvitationMenuProps {
  text: TextIn<typeof usersText>;
  user: UserListed;
  resend: Actions['resend'];
}

/** Invites again a user who has not signed in yet. A menu: a row on a phone has room for three buttons. */
function InvitationMenu({ text, user, resend }: InvitationMenuProps) {
  const label = text.more(user.name);
  return (
    <Menu
      label={label}
      trigger={(props) => <IconButton label={label} icon={<MoreIcon />} {...props} />}
      items={[
        { text: text.makeLinkFor(user.name), icon: <CopyIcon size={18} />, onSelect: () => resend.byLink(user) },
        ...(user.invitedUntil
          ? [{ text: text.resend(user.name), icon: <SendIcon size={18} />, onSelect: () => resend.byMail(user) }]
          : []),
      ]}
    />
  );
}

/** An address that breaks after its @ where its column is narrow. */
function EmailCell({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** The queues that a user serves, and quietly those that they watch. */
function QueuesCell({ text, user }: { text: TextIn<typeof usersText>; user: UserListed }) {
  const { queues, watchedQueues } = user;
  if (queues.length + watchedQueues.length === 0) return <span className="cell-muted cell-none">—</span>;
  return (
    <span className="cell-row">
      {queues.map(({ id, name, color }) => (
        <Badge key={id} color={color}>
          {name}
        </Badge>
      ))}
      {watchedQueues.length > 0 && (
        <span className="cell-muted">{text.watched(watchedQueues.map(({ name }) => name).join(', '))}</span>
      )}
    </span>
  );
}

export function userColumns(text: TextIn<typeof usersText>, actions: Actions): Column<UserListed>[] {
  return [
    {
      id: 'name',
      header: text.name,
      sortBy: ({ name }) => name,
      isTitle: true,
      cell: (user) => <NameCell text={text} user={user} isMe={user.id === actions.myId} />,
    },
    { id: 'email', header: text.email, sortBy: ({ email }) => email, cell: (user) => <EmailCell email={user.email} /> },
    {
      id: 'profile',
      header: text.profile,
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
        !user.hasSignedIn &&
        user.id !== actions.myId && <InvitationMenu text={text} user={user} resend={actions.resend} />,
    }),
  ];
}
