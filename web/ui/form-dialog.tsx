import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { uiText } from './ui.text.ts';
import { useText } from './use-text.ts';

interface FormDialogProps {
  title: string;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** On the button that submits; "save" unless told. */
  submit?: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog that is one form, with the buttons that leave it and send it. */
export function FormDialog({ title, onClose, onSubmit, isBusy, submit, isWide, children }: FormDialogProps) {
  const text = useText(uiText);
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isWide={isWide}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy}>
            {submit ?? text.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="form" noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  );
}
