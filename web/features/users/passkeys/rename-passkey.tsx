import { type FormEvent, useState } from 'react';
import { type Passkey, passkeys } from '#shared/auth/passkeys.ts';
import { useCommand } from '#web/api/use-command.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { passkeysText } from './passkeys.text.ts';

interface RenameProps {
  passkey: Passkey;
  /** The name that is shown now. */
  shown: string;
  onClose: () => void;
}

export function RenamePasskey({ passkey, shown, onClose }: RenameProps) {
  const text = useText(passkeysText);
  const [name, setName] = useState(shown);
  const rename = useCommand(passkeys.renamePasskey, { changes: [passkeys.listPasskeys] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await rename.run({ params: { passkeyId: passkey.id }, body: { name } });
    if (!outcome.ok) return;
    toast.success(text.renamed);
    onClose();
  };
  return (
    <FormDialog
      title={text.renameTitle}
      onClose={onClose}
      onSubmit={submit}
      isBusy={rename.isRunning}
      isDirty={name !== shown}
    >
      <TextField label={text.name} value={name} onChange={setName} isRequired />
      <ErrorNotice error={rename.error} />
    </FormDialog>
  );
}
