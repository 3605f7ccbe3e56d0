import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type ConfirmProps } from './confirm-dialog.tsx';

interface ConfirmButtonProps extends ConfirmProps {
  /** Draws the button that opens the question. */
  children: (ask: () => void) => ReactNode;
}

/** A button that asks for confirmation. */
export function ConfirmButton({ children, ...question }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {children(() => setAsking(true))}
      {isAsking && <ConfirmDialog {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
