import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '#web/api/api-error.ts';
import { useCan } from '#web/api/session.ts';
import { appPaths } from '#web/paths.ts';
import './empty-state.css';
import { InfoIcon, WarningIcon } from '#web/ui/buttons/icons.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
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

/** Leads who pays from the limit of the plan to the other plans. */
function PlansLink() {
  const text = useText(uiText);
  const can = useCan();
  return (
    can('billing:use') && (
      <>
        {' '}
        <Link to={appPaths.subscription.href()}>{text.seePlans}</Link>
      </>
    )
  );
}

/** The text of an action's error, shown beside the action; draws nothing without an error. */
export function ErrorNotice({ error }: { error: unknown }) {
  const textOf = useErrorText();
  return error ? (
    <NoticeBox>
      {textOf(error)}
      {error instanceof ApiError && error.code === 'ERR_PLAN_LIMIT' && <PlansLink />}
    </NoticeBox>
  ) : null;
}
