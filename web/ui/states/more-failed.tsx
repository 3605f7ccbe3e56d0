import { Button } from '#web/ui/buttons/button.tsx';
import './more-failed.css';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useErrorText } from './use-error-text.ts';

/** Shown at the end of a list whose next page failed: the error and a retry button. */
export function NextPageFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const text = useText(uiText);
  const textOf = useErrorText();
  return (
    <div className="more-failed row wrap small" role="alert">
      <span>{textOf(error)}</span>
      <Button kind="quiet" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}
