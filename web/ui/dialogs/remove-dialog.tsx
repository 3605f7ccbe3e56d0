import type { ReactNode } from 'react';
import { toast } from '#web/ui/states/toast.tsx';
import { ConfirmDialog, type ConfirmProps } from './confirm-dialog.tsx';

export interface RemoveProps {
  /** The verb on the button, and the text shown afterwards. */
  text: { removeConfirm: string; removed: string };
  title: string;
  message: ReactNode;
  onRemove: ConfirmProps['onConfirm'];
  onClose: () => void;
}

/** Asks before something is deleted, and confirms the deletion. */
export function RemoveRowDialog({ text, title, message, onRemove, onClose }: RemoveProps) {
  return (
    <ConfirmDialog
      title={title}
      message={message}
      confirm={text.removeConfirm}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await onRemove();
        if (outcome.ok) toast.success(text.removed);
        return outcome;
      }}
    />
  );
}
