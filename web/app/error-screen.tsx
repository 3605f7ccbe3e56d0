import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RefreshIcon, WarningIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
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
