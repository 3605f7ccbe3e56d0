import { useState } from 'react';
import type { InvitedUser } from '#shared/invitations/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import type { UserListed } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { AccountFields } from './account-fields.tsx';
import { InviteLink } from './invite-link.tsx';
import { QueuesField } from './queues-field.tsx';
import { RoleField } from './role-field.tsx';
import { ResetTwoFactor } from './two-factor/reset-two-factor.tsx';
import './user-dialog.css';
import { useUserForm } from './use-user-form.ts';
import { usersText } from './users.text.ts';

/** Invites a user, or edits the given one. */
export function UserDialog({ user, onClose }: { user?: UserListed; onClose: () => void }) {
  const text = useText(usersText);
  const can = useCan();
  const me = useUser();
  const [setsPassword, setSetsPassword] = useState(false);
  const [linked, setLinked] = useState<InvitedUser | null>(null);
  const form = useUserForm(user, { setsPassword, onSaved: onClose, onLink: setLinked });
  const allQueues = useResource(queues.list, { query: {} });
  const connections = useResource(whatsapp.list, { query: {} });
  const { values, set } = form;
  if (linked) return <InviteLink invited={linked} onClose={onClose} />;
  return (
    <FormDialog
      title={user ? text.editTitle : setsPassword ? text.addTitle : text.add}
      onClose={onClose}
      {...form.dialog}
      submit={user || setsPassword ? undefined : text.sendInvite}
      extra={
        !user &&
        !setsPassword && (
          <Button isBusy={form.isBusy} onClick={form.saveByLink}>
            {text.makeLink}
          </Button>
        )
      }
    >
      <AccountFields
        field={form.field}
        password={user ? 'optional' : setsPassword ? 'required' : 'none'}
        passwordHint={user?.invitedUntil ? text.invitedPasswordHint : undefined}
        isOwn={user?.id === me.id}
      />
      {!user && (
        <div className="user-invite column gap-1">
          <Switch label={text.setsPassword} isOn={setsPassword} onChange={setSetsPassword} />
          {!setsPassword && <p className="meta">{text.inviteHint}</p>}
        </div>
      )}
      <RoleField
        values={values}
        isDisabled={!can('user-modal:editProfile')}
        onChange={({ profile, roleId }) => {
          set('profile', profile);
          set('roleId', roleId);
        }}
      />
      <QueuesField
        queues={allQueues.data}
        chosen={values}
        isDisabled={!can('user-modal:editQueues')}
        onChange={({ queueIds, watchedQueueIds }) => {
          set('queueIds', queueIds);
          set('watchedQueueIds', watchedQueueIds);
        }}
      />
      <SelectField
        label={text.connection}
        value={String(values.whatsappId ?? '')}
        options={[
          { value: '', text: text.noConnection },
          ...(connections.data ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
        onChange={(id) => set('whatsappId', id === '' ? null : Number(id))}
      />
      <Switch
        label={text.allTicket}
        isOn={values.allTicket === 'enabled'}
        onChange={(isOn) => set('allTicket', isOn ? 'enabled' : 'desabled')}
      />
      {user && !user.invitedUntil && user.id !== me.id && <ResetTwoFactor user={user} />}
      {form.hasNoMails ? (
        <NoticeBox kind="warning">{text.noMails}</NoticeBox>
      ) : (
        <ErrorNotice error={form.error ?? allQueues.error ?? connections.error} />
      )}
    </FormDialog>
  );
}
