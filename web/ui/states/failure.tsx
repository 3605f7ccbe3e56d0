import { useEffect, useRef } from 'react';
import { asApiError } from '#web/api/api-error.ts';
import { useSignInSession } from '#web/api/session.ts';
import { useIsOnline } from '#web/api/use-is-online.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import './empty-state.css';
import { RefreshIcon, WarningIcon } from '#web/ui/buttons/icons.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from './empty-state.tsx';
import { useErrorText } from './use-error-text.ts';

interface FailureProps {
  error: unknown;
  /** The content is a list of records. */
  isList?: boolean;
  onRetry?: () => unknown;
}

/** Refers users to the account's administrator, and administrators and visitors to support. */
function useFailureHelp(): string {
  const text = useText(uiText);
  const session = useSignInSession();
  const hasAdministrator = session.status === 'signedIn' && session.user.profile !== 'admin';
  return hasAdministrator ? text.failureHelp : text.failureHelpOfSupport;
}

/** Calls `read` when the internet that was missing is back. */
function useReadOnReturn(isOffline: boolean, read: FailureProps['onRetry']): void {
  const latest = useRef(read);
  latest.current = read;
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) latest.current?.();
    wasOffline.current = isOffline;
  }, [isOffline]);
}

/** Shown instead of content that could not be loaded: what happened and what to do. */
export function Failure({ error, isList = false, onRetry }: FailureProps) {
  const text = useText(uiText);
  const textOf = useErrorText();
  const help = useFailureHelp();
  const isOffline = !useIsOnline() && asApiError(error).code === 'ERR_OFFLINE';
  useReadOnReturn(isOffline, onRetry);
  if (isOffline) return <EmptyState title={text.offline} hint={text.offlineHelp} />;
  return (
    <div className="empty-state column align-center gap-2" role="alert">
      <div className="empty-state-icon centered bad">
        <WarningIcon size={26} />
      </div>
      <p className="empty-state-title">{isList ? text.listFailed : textOf(error)}</p>
      {isList && <p className="empty-state-hint">{textOf(error)}</p>}
      <p className="empty-state-hint">{help}</p>
      {onRetry && (
        <Button icon={<RefreshIcon size={18} />} onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </div>
  );
}
