import type { UserListed } from '#shared/users/contract.ts';
import { Avatar, presenceOf } from '#web/entities/avatar/avatar.tsx';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { profileText } from './profile-text.ts';
import type { usersText } from './users.text.ts';

interface Actions {
  myId: number;
  canWrite: boolean;
  onEdit: (user: UserListed) => void;
  onRemove: (user: UserListed) => void;
}

export function userColumns(text: TextIn<typeof usersText>, actions: Actions): Column<UserListed>[] {
  return [
    {
      id: 'name',
      header: text.name,
      sortBy: ({ name }) => name,
      isTitle: true,
      cell: (user) => (
        <span className="cell-row tight">
          <Avatar name={user.name} size={28} presence={presenceOf(user)} />
          <span className="cell-lines">
            <span>
              {user.name} {user.id === actions.myId && <span className="cell-muted">({text.you})</span>}
            </span>
            {user.pause ? (
              <span className="cell-muted">{text.paused(user.pause.reason)}</span>
            ) : (
              <span className="visually-hidden">{user.online ? text.online : text.offline}</span>
            )}
          </span>
        </span>
      ),
    },
    { id: 'email', header: text.email, sortBy: ({ email }) => email, cell: (user) => user.email },
    {
      id: 'profile',
      header: text.profile,
      sortBy: ({ profile }) => profile,
      cell: (user) => (
        <Badge kind={user.profile === 'admin' ? 'brand' : 'neutral'}>{profileText(text)[user.profile]}</Badge>
      ),
    },
    {
      id: 'queues',
      header: text.queues,
      cell: (user) =>
        user.queues.length > 0 ? (
          <span className="cell-row">
            {user.queues.map(({ id, name, color }) => (
              <Badge key={id} color={color}>
                {name}
              </Badge>
            ))}
          </span>
        ) : (
          <span className="cell-muted cell-none">—</span>
        ),
    },
    actionsColumn(text, {
      ...actions,
      nameOf: ({ name }) => name,
      mayChange: () => actions.canWrite,
      mayRemove: ({ id }) => id !== actions.myId,
    }),
  ];
}
