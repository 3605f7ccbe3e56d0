import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import './dialog.css';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon } from '#web/ui/buttons/icons.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end of the dialog. */
  actions?: ReactNode;
  /** A second column, where there is room for one. */
  beside?: ReactNode;
  isWide?: boolean;
  className?: string;
}

/**
 * The controls that may take the focus, best first: a field that can be changed, a link in a table or any other control that is no tab,
 * a button at the end.
 * Only controls of this dialog itself: another dialog may be open around it.
 */
const firstControls = [
  ':scope > .dialog-body :is(input:not([readonly]), select, textarea):not(:disabled)',
  ':scope > .dialog-body :is(td a, button:not([role=tab], :disabled))',
  ':scope > .dialog-actions .amplify-button--primary',
  ':scope > .dialog-actions button',
];

function focusFirst(dialog: HTMLDialogElement): void {
  for (const selector of firstControls) {
    const found = [...dialog.querySelectorAll<HTMLElement>(selector)].find((control) => control.checkVisibility());
    found?.focus();
    if (found) return;
  }
  // A text alone is scrolled by keyboard.
  const body = dialog.querySelector<HTMLElement>(':scope > .dialog-body');
  if (!body) return;
  body.tabIndex = 0;
  body.focus();
}

/**
 * A modal dialog that is open while mounted. The browser's own dialog traps the focus and returns it when it closes.
 */
export function Dialog({ title, onClose, children, actions, beside, isWide = false, className = '' }: DialogProps) {
  const text = useText(uiText);
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  // Read before the first drawing: a field of the dialog may take the focus before the dialog opens.
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // The browser would focus the first control, which is the close button.
    if (dialog) focusFirst(dialog);
    return () => {
      // The dialog around this one has closed it below, and has given the focus back.
      if (!dialog?.open) return;
      // While a question over this dialog is open, nothing outside of it can have the focus.
      for (const over of dialog.querySelectorAll('dialog')) over.close();
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  return (
    <dialog
      ref={element}
      className={`dialog ${isWide ? 'wide' : ''} ${beside ? 'two-columns' : ''} ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Handles only this dialog's own Escape: the cancel event of a file chooser within also arrives here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-head row gap-3">
        <h2 className="grow break-words" id={titleId}>
          {title}
        </h2>
        <IconButton label={text.close} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className="dialog-body column gap-4 break-words">{children}</div>
      {beside && <div className="dialog-beside column">{beside}</div>}
      {actions && <div className="dialog-actions flex to-end gap-2">{actions}</div>}
    </dialog>
  );
}
