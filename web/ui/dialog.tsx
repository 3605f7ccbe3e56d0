import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import './dialog.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { uiText } from './ui.text.ts';
import { useText } from './use-text.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at its end. */
  actions?: ReactNode;
  isWide?: boolean;
}

/** Of this dialog itself: another one may be open around it. */
const firstControl = ':scope > .dialog-body :is(input, select, textarea, button), :scope > .dialog-actions button';

/** Open while mounted. The browser's own modal dialog traps the focus and returns it to where it was. */
export function Dialog({ title, onClose, children, actions, isWide = false }: DialogProps) {
  const text = useText(uiText);
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  // Known before the first drawing: a field of the dialog may take the focus ahead of its opening.
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // The browser would choose the first control, which is the one that closes it.
    dialog?.querySelector<HTMLElement>(firstControl)?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  return (
    <dialog
      ref={element}
      className={`dialog ${isWide ? 'wide' : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Only this dialog's own Escape: the event of a file chooser within also arrives here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label={text.close} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <div className="dialog-body">{children}</div>
      {actions && <footer className="dialog-actions">{actions}</footer>}
    </dialog>
  );
}
