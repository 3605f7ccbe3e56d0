import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type ConfirmProps } from './confirm-dialog.tsx';

interface ConfirmButtonProps extends ConfirmProps {
  /** Draws the button that asks. */
  children: (ask: () => void) => ReactNode;
}

/** A button that asks first. */
export function ConfirmButton({ children, ...question }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {children(() => setAsking(true))}
      {isAsking && <ConfirmDialog {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
