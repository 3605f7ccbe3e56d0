import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmProps {
  /** Names the thing concerned: "Excluir a conexão Vendas?" */
  title: string;
  /** Explains what will happen. */
  message: ReactNode;
  /** The verb on the button that confirms. */
  confirm: string;
  /** The words on the button that closes without an act; "cancel" by default. */
  cancel?: string;
  isDanger?: boolean;
  /** An outcome that is not ok keeps the dialog open and shows its error. */
  onConfirm: () => Promise<{ ok: true } | { ok: false; error: unknown }>;
}

export function ConfirmDialog({
  title,
  message,
  confirm,
  cancel,
  isDanger,
  onConfirm,
  onClose,
}: ConfirmProps & { onClose: () => void }) {
  const text = useText(uiText);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const accept = async () => {
    setBusy(true);
    const outcome = await onConfirm();
    setBusy(false);
    if (outcome.ok) onClose();
    else setError(outcome.error);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel ?? text.cancel}</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={accept} testId="confirm">
            {confirm}
          </Button>
        </>
      }
    >
      <div>{message}</div>
      <ErrorNotice error={error} />
    </Dialog>
  );
}
