import { type FormEvent, useState } from 'react';
import { backups, shortestPassphrase } from '#shared/backups/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { PasswordField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { backupsText } from './backups.text.ts';

/** Asks for the passphrase of a new backup, where the installation has none of its own. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const text = useText(backupsText);
  const [passphrase, setPassphrase] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isTried, setTried] = useState(false);
  const make = useCommand(backups.make, { changes: [backups.list] });
  const least = text.least(shortestPassphrase);
  const isShort = passphrase.length < shortestPassphrase;
  const isUnequal = passphrase !== repeated;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort && !isUnequal && (await make.run({ body: { passphrase } })).ok) onClose();
  };
  return (
    <FormDialog
      title={text.make}
      onClose={onClose}
      onSubmit={submit}
      isBusy={make.isRunning}
      isDirty={passphrase !== ''}
      submit={text.make}
    >
      <p>{text.keepIt}</p>
      <PasswordField
        label={text.passphrase}
        autoComplete="new-password"
        value={passphrase}
        onChange={setPassphrase}
        {...(isTried && isShort ? { error: least } : { hint: least })}
        isRequired
      />
      <PasswordField
        label={text.repeat}
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
        error={isTried && isUnequal ? text.unequal : ''}
        isRequired
      />
      <ErrorNotice error={make.error} />
    </FormDialog>
  );
}
