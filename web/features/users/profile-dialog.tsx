import { UserChange, users } from '#shared/users/contract.ts';
import { loadUser } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { useCrudForm } from '#web/ui/use-crud-form.ts';
import { useText } from '#web/ui/use-text.ts';
import { AccountFields } from './account-fields.tsx';
import { ofEmail } from './use-user-form.ts';
import { usersText } from './users.text.ts';

const Own = UserChange.pick({ name: true, email: true, password: true });

/** Edits one's own name, e-mail and password. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const text = useText(usersText);
  const me = useUser();
  const form = useCrudForm({
    routes: users,
    row: me,
    params: ({ id }) => ({ userId: id }),
    schema: Own,
    values: { name: me.name, email: me.email, password: '' },
    fieldOf: ofEmail,
    changes: [users.list],
    saved: text.saved,
    onSaved: () => {
      void loadUser();
      onClose();
    },
  });
  return (
    <FormDialog title={text.profileTitle} onClose={onClose} {...form.dialog}>
      <AccountFields field={form.field} />
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
