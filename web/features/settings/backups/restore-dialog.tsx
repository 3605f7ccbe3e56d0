import { type FormEvent, useState } from 'react';
import { type Backup, backups } from '#shared/backups/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { PasswordField } from '#web/ui/fields/field.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { backupsText } from './backups.text.ts';

interface RestoreDialogProps {
  backup: Backup;
  hasPassphrase: boolean;
  onClose: () => void;
  /** Called when the restore has begun. */
  onStart: () => void;
}

/** Explains what a restore replaces, and asks for the passphrase of the file. */
export function RestoreDialog({ backup, hasPassphrase, onClose, onStart }: RestoreDialogProps) {
  const text = useText(backupsText);
  const [passphrase, setPassphrase] = useState('');
  const restore = useCommand(backups.restore);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await restore.run({ body: { name: backup.name, passphrase } })).ok) onStart();
  };
  return (
    <FormDialog
      title={text.restoreTitle}
      onClose={onClose}
      onSubmit={submit}
      isBusy={restore.isRunning}
      isDirty={false}
      submit={text.confirmRestore}
    >
      <NoticeBox kind="warning">{text.consequence(formatMoment(backup.at))}</NoticeBox>
      <PasswordField
        label={text.passphrase}
        autoComplete="off"
        value={passphrase}
        onChange={setPassphrase}
        isRequired={!hasPassphrase}
        hint={hasPassphrase ? text.ownHint : undefined}
      />
      <ErrorNotice error={restore.error} />
    </FormDialog>
  );
}
