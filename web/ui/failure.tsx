import { useSession } from '#web/api/session.ts';
import { Button } from './button.tsx';
import './empty-state.css';
import { RefreshIcon, WarningIcon } from './icons.tsx';
import { uiText } from './ui.text.ts';
import { useErrorText } from './use-error-text.ts';
import { useText } from './use-text.ts';

interface FailureProps {
  error: unknown;
  /** The content is a list of records. */
  isList?: boolean;
  onRetry?: () => unknown;
}

/** Refers users to the account's administrator, and administrators and visitors to support. */
function useFailureHelp(): string {
  const text = useText(uiText);
  const session = useSession();
  const hasAdministrator = session.status === 'signedIn' && session.user.profile !== 'admin';
  return hasAdministrator ? text.failureHelp : text.failureHelpOfSupport;
}

/** Shown instead of content that could not be loaded: what happened and what to do. */
export function Failure({ error, isList = false, onRetry }: FailureProps) {
  const text = useText(uiText);
  const textOf = useErrorText();
  const help = useFailureHelp();
  return (
    <div className="empty-state" role="alert">
      <div className="empty-state-icon bad">
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
