import { type FormEvent, type ReactNode, useEffect, useId } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFocusInvalidField } from '#web/ui/forms/use-wrong-field.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Dialog } from './dialog.tsx';
import { useUnsavedChangesGuard } from './leaving.tsx';

interface FormDialogProps {
  title: string;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** There are unsaved changes: leaving asks first. */
  isDirty: boolean;
  /** Label of the submit button; "save" by default. */
  submit?: string;
  isWide?: boolean;
  /** Only shows: there is no submit button. */
  isReadOnly?: boolean;
  /** Further buttons, before the others. */
  extra?: ReactNode;
  /** A second column, outside the form. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Scrolls to the text of a refusal, which is at the end of a long form. */
function useShownRefusal(isBusy: boolean): void {
  useEffect(() => {
    if (isBusy) return;
    const alerts = document.querySelectorAll('dialog > .dialog-body > .form [role=alert]');
    [...alerts].at(-1)?.scrollIntoView({ block: 'nearest' });
  }, [isBusy]);
}

/** A dialog with a form and its buttons to cancel and submit. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, isBusy, isDirty, submit, isWide, isReadOnly, extra, beside, children } = props;
  const text = useText(uiText);
  const formId = useId();
  const { leave, question } = useUnsavedChangesGuard(isDirty, onClose);
  const wrongField = useFocusInvalidField<HTMLFormElement>();
  useShownRefusal(isBusy);
  return (
    <Dialog
      title={title}
      onClose={leave}
      isWide={isWide}
      beside={beside}
      actions={
        <>
          {extra}
          <Button onClick={leave}>{text.cancel}</Button>
          {!isReadOnly && (
            <Button kind="primary" type="submit" form={formId} isBusy={isBusy}>
              {submit ?? text.save}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className="form" noValidate onSubmit={onSubmit} {...wrongField}>
        {children}
      </form>
      {question}
    </Dialog>
  );
}
