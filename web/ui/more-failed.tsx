import { Button } from './button.tsx';
import './more-failed.css';
import { uiText } from './ui.text.ts';
import { useErrorText } from './use-error-text.ts';
import { useText } from './use-text.ts';

/** Shown at the end of a list whose next page failed: the error and a retry button. */
export function MoreFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const text = useText(uiText);
  const textOf = useErrorText();
  return (
    <div className="more-failed" role="alert">
      <span>{textOf(error)}</span>
      <Button kind="quiet" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}
