import { Button } from '#web/ui/buttons/button.tsx';
import { RefreshIcon, WarningIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { appText } from './app.text.ts';

/** A chunk that cannot be fetched: the product was updated while this page was open, or the network is away. */
const isStale = (error: Error) => /dynamically imported module|module script|preload/i.test(error.message);

export function ErrorScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText(appText);
  const stale = isStale(error);
  return (
    <div role="alert" className="full-page">
      <EmptyState
        icon={<WarningIcon size={26} />}
        title={stale ? text.staleTitle : text.crashTitle}
        hint={stale ? text.staleHint : text.crashHint}
        action={
          <Button kind="primary" icon={<RefreshIcon size={18} />} onClick={stale ? () => location.reload() : onRetry}>
            {stale ? text.reload : text.retry}
          </Button>
        }
      />
    </div>
  );
}
