import { useState } from 'react';
import type { InvitedUser } from '#shared/invitations/contract.ts';
import { type UserListed, users } from '#shared/users/contract.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { UsersIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { CrudScreen } from '#web/ui/lists/crud-screen.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { InviteLink } from './invite-link.tsx';
import { useResendInvitation } from './use-resend.ts';
import { useUsers } from './use-users.ts';
import { userActs } from './user-acts.tsx';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { usersText } from './users.text.ts';

export function UsersScreen() {
  const text = useText(usersText);
  const canWrite = useCan()('users:write');
  const me = useUser();
  const screen = useListScreen<UserListed>();
  const remove = useCommand(users.remove, { changes: [users.list] });
  const [linked, setLinked] = useState<InvitedUser | null>(null);
  const resend = useResendInvitation(setLinked);
  const list = useUsers(screen.searched);
  return (
    <>
      <CrudScreen
        text={text}
        icon={<UsersIcon size={26} />}
        screen={screen}
        list={list}
        firstSort="name"
        columns={userColumns(text, { ...screen, myId: me.id, canWrite, resend })}
        bulk={userActs(text, me.id, canWrite)}
        canAdd={canWrite}
        form={(user) => <UserDialog user={user} onClose={screen.close} />}
        removal={({ id, name }) => ({
          title: text.removeTitle(name),
          message: text.removeMessage,
          onRemove: () => remove.run({ params: { userId: id } }),
        })}
      />
      {linked && <InviteLink invited={linked} onClose={() => setLinked(null)} />}
    </>
  );
}
