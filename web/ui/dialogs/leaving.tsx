import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#web/ui/language/use-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { leavingText } from './leaving.text.ts';

/** Asks before a form with unsaved changes is left, also when the page is closed. */
export function useLeaving(isDirty: boolean, onClose: () => void): { leave: () => void; question: ReactNode } {
  const text = useText(leavingText);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return {
    leave: () => (isDirty ? setAsked(true) : onClose()),
    question: isAsked && (
      <ConfirmDialog
        title={text.title}
        message={text.message}
        confirm={text.leave}
        cancel={text.stay}
        isDanger
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          onClose();
          return { ok: true };
        }}
      />
    ),
  };
}
