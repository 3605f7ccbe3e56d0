import { useState } from 'react';
import { type UserListed, users } from '#shared/users/contract.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PlusIcon, UsersIcon } from '#web/ui/icons.tsx';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useText } from '#web/ui/use-text.ts';
import { useUsers } from './use-users.ts';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { usersText } from './users.text.ts';

/** What is open over the list. */
type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; user: UserListed } | null;

function RemoveDialog({ user, onClose }: { user: UserListed; onClose: () => void }) {
  const text = useText(usersText);
  const remove = useCommand(users.remove, { changes: [users.list] });
  return (
    <ConfirmDialog
      title={text.removeTitle(user.name)}
      message={text.removeMessage}
      confirm={text.removeConfirm}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await remove.run({ params: { userId: user.id } });
        if (outcome.ok) toast.success(text.removed);
        return outcome;
      }}
    />
  );
}

export function UsersScreen() {
  const text = useText(usersText);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const searched = useDebounced(search.trim());
  const list = useUsers(searched);
  const can = useCan();
  const me = useUser();
  const columns = userColumns(text, {
    myId: me.id,
    canWrite: can('users:write'),
    onEdit: (user) => setOpen({ kind: 'edit', user }),
    onRemove: (user) => setOpen({ kind: 'remove', user }),
  });
  const add = can('users:write') && (
    <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen({ kind: 'add' })}>
      {text.add}
    </Button>
  );
  const close = () => setOpen(null);
  return (
    <ListScreen
      text={text}
      icon={<UsersIcon size={26} />}
      list={list}
      columns={columns}
      search={search}
      onSearch={setSearch}
      isSearched={searched !== ''}
      actions={add}
    >
      {open?.kind === 'add' && <UserDialog onClose={close} />}
      {open?.kind === 'edit' && <UserDialog user={open.user} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog user={open.user} onClose={close} />}
    </ListScreen>
  );
}
