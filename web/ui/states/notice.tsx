import type { ReactNode } from 'react';
import './empty-state.css';
import { InfoIcon, WarningIcon } from '#web/ui/buttons/icons.tsx';
import { useErrorText } from './use-error-text.ts';

interface NoticeProps {
  kind?: 'error' | 'warning' | 'info';
  children: ReactNode;
}

/** A sentence beside the thing it is about. */
export function NoticeBox({ kind = 'error', children }: NoticeProps) {
  return (
    <div className={`notice flex align-start gap-2 break-words ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'info' ? <InfoIcon size={18} /> : <WarningIcon size={18} />}
      <div>{children}</div>
    </div>
  );
}

/** The text of an action's error, shown beside the action; draws nothing without an error. */
export function ErrorNotice({ error }: { error: unknown }) {
  const textOf = useErrorText();
  return error ? <NoticeBox>{textOf(error)}</NoticeBox> : null;
}
