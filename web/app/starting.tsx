import { useEffect } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { loadUser } from '#web/api/client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { RefreshIcon, WarningIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { appText } from './app.text.ts';

/** Shown before the first screen: the logo, or why loading takes so long. */
export function AppStarting({ error }: { error?: ApiError }) {
  const text = useText(appText);
  const textOf = useErrorText();
  useEffect(() => {
    if (!error) return;
    addEventListener('online', loadUser);
    return () => removeEventListener('online', loadUser);
  }, [error]);
  if (!error) {
    return (
      <div className="full-page" role="status" aria-label={text.loading}>
        <img src="/favicon.svg" alt="" width={56} height={56} className="starting-mark" />
      </div>
    );
  }
  const isOffline = error.code === 'ERR_OFFLINE';
  return (
    <div className="full-page" role="alert">
      <EmptyState
        icon={<WarningIcon size={26} />}
        title={isOffline ? text.offlineTitle : textOf(error)}
        hint={isOffline ? text.offlineHint : text.crashHint}
        action={
          <Button kind="primary" icon={<RefreshIcon size={18} />} onClick={loadUser}>
            {text.retry}
          </Button>
        }
      />
    </div>
  );
}
