import { type FormEvent, useId, useState } from 'react';
import { UserChange, users } from '#shared/users/contract.ts';
import { loadUser } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { NextIcon } from '#web/ui/buttons/icons.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { FormSection } from '#web/ui/forms/form-section.tsx';
import { useFieldRefusal } from '#web/ui/forms/use-field-refusal.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { AccountFields, accountFieldOfError } from './account-fields.tsx';
import './profile-dialog.css';
import { passkeysText } from './passkeys/passkeys.text.ts';
import { PasskeysDialog } from './passkeys/passkeys-dialog.tsx';
import { pushDialogText } from './push/push.text.ts';
import { PushDialog } from './push/push-dialog.tsx';
import { sessionsText } from './sessions/sessions.text.ts';
import { SessionsDialog } from './sessions/sessions-dialog.tsx';
import { twoFactorText } from './two-factor/two-factor.text.ts';
import { TwoFactorDialog } from './two-factor/two-factor-dialog.tsx';
import { usersText } from './users.text.ts';

const Own = UserChange.pick({ name: true, email: true, password: true, currentPassword: true });

/** The dialogs of the account's security. */
const security = {
  passkeys: PasskeysDialog,
  twoFactor: TwoFactorDialog,
  sessions: SessionsDialog,
  push: PushDialog,
};

/** A line that opens one of them. */
function ProfileAct({ label, hint, onOpen }: { label: string; hint: string; onOpen: () => void }) {
  const id = useId();
  const ids = { label: `${id}-label`, hint: `${id}-hint` };
  return (
    <li>
      <button
        type="button"
        className="profile-act row spread gap-3"
        aria-labelledby={ids.label}
        aria-describedby={ids.hint}
        onClick={onOpen}
      >
        <span className="column">
          <span className="profile-act-label" id={ids.label}>
            {label}
          </span>
          <span className="meta" id={ids.hint}>
            {hint}
          </span>
        </span>
        <NextIcon size={16} />
      </button>
    </li>
  );
}

/** Edits one's own name, e-mail and password. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const text = useText(usersText);
  const labels = {
    passkeys: useText(passkeysText).open,
    twoFactor: useText(twoFactorText).open,
    sessions: useText(sessionsText).open,
    push: useText(pushDialogText).open,
  };
  const hints = {
    passkeys: useText(passkeysText).openHint,
    twoFactor: useText(twoFactorText).openHint,
    sessions: useText(sessionsText).title,
    push: useText(pushDialogText).openHint,
  };
  const [opened, setOpened] = useState<keyof typeof security | null>(null);
  const Opened = opened && security[opened];
  const me = useUser();
  const update = useCommand(users.update, { changes: [users.list] });
  const refusal = useFieldRefusal(update.error, accountFieldOfError);
  const form = useForm(Own, { name: me.name, email: me.email, password: '', currentPassword: '' }, refusal.errors);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const outcome = await update.run({ params: { userId: me.id }, body: form.changes });
    if (!outcome.ok) return;
    toast.success(text.saved);
    void loadUser();
    onClose();
  };
  return (
    <>
      <FormDialog
        title={text.profileTitle}
        onClose={onClose}
        onSubmit={submit}
        isBusy={update.isRunning}
        isDirty={form.isDirty}
      >
        <AccountFields field={form.field} isOwn />
        {!me.enteredBy && (
          <FormSection title={text.security}>
            <ul>
              {(['passkeys', 'twoFactor', 'sessions', 'push'] as const).map((name) => (
                <ProfileAct key={name} label={labels[name]} hint={hints[name]} onOpen={() => setOpened(name)} />
              ))}
            </ul>
          </FormSection>
        )}
        <ErrorNotice error={refusal.rest} />
      </FormDialog>
      {Opened && <Opened onClose={() => setOpened(null)} />}
    </>
  );
}
