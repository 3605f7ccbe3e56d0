import { type FormEvent, useState } from 'react';
import { backups, shortestPassphrase } from '#shared/backups/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { PasswordField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, Notice } from '#web/ui/states/notice.tsx';
import { backupsText } from './backups.text.ts';

/** Asks for the passphrase of a new backup, where the installation has none of its own. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const text = useText(backupsText);
  const [passphrase, setPassphrase] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isUnequal, setUnequal] = useState(false);
  const make = useCommand(backups.make, { changes: [backups.list] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const differ = passphrase !== repeated;
    setUnequal(differ);
    if (!differ && (await make.run({ body: { passphrase } })).ok) onClose();
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
        hint={text.least(shortestPassphrase)}
        isRequired
      />
      <PasswordField
        label={text.repeat}
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
        isRequired
      />
      {isUnequal && <Notice>{text.unequal}</Notice>}
      <ErrorNotice error={make.error} />
    </FormDialog>
  );
}
