import { Button } from './button.tsx';
import './empty-state.css';
import { RefreshIcon, WarningIcon } from './icons.tsx';
import { uiText } from './ui.text.ts';
import { useErrorText } from './use-error-text.ts';
import { useText } from './use-text.ts';

interface FailureProps {
  error: unknown;
  onRetry?: () => unknown;
}

/** Shown instead of content that could not be loaded: what happened and what to do. */
export function Failure({ error, onRetry }: FailureProps) {
  const text = useText(uiText);
  const textOf = useErrorText();
  return (
    <div className="empty-state" role="alert">
      <div className="empty-state-icon bad">
        <WarningIcon size={26} />
      </div>
      <p className="empty-state-title">{textOf(error)}</p>
      <p className="empty-state-hint">{text.failureHelp}</p>
      {onRetry && (
        <Button icon={<RefreshIcon size={18} />} onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </div>
  );
}
