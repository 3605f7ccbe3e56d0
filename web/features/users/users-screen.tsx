import { type UserListed, users } from '#shared/users/contract.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon, UsersIcon } from '#web/ui/icons.tsx';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { RemoveDialog } from '#web/ui/remove-dialog.tsx';
import { useListScreen } from '#web/ui/use-list-screen.ts';
import { useText } from '#web/ui/use-text.ts';
import { useUsers } from './use-users.ts';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { usersText } from './users.text.ts';

export function UsersScreen() {
  const text = useText(usersText);
  const { searched, searching, open, onAdd, onEdit, onRemove, close } = useListScreen<UserListed>();
  const remove = useCommand(users.remove, { changes: [users.list] });
  const list = useUsers(searched);
  const can = useCan();
  const me = useUser();
  const columns = userColumns(text, {
    myId: me.id,
    canWrite: can('users:write'),
    onEdit,
    onRemove,
  });
  const add = can('users:write') && (
    <Button kind="primary" icon={<PlusIcon size={18} />} onClick={onAdd}>
      {text.add}
    </Button>
  );
  return (
    <ListScreen text={text} icon={<UsersIcon size={26} />} list={list} columns={columns} {...searching} actions={add}>
      {open?.kind === 'add' && <UserDialog onClose={close} />}
      {open?.kind === 'edit' && <UserDialog user={open.row} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveDialog
          text={text}
          title={text.removeTitle(open.row.name)}
          message={text.removeMessage}
          onRemove={() => remove.run({ params: { userId: open.row.id } })}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
