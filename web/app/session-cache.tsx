import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { ApiError } from '#web/api/api-error.ts';

const settings = {
  // A new cache for each session, so that no user sees data of the previous user of this browser.
  provider: () => new Map(),
  // Live events keep the data current; after a reconnect the data on screen is read again.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  // A refusal would be repeated; a server that is away may be back.
  shouldRetryOnError: (error: ApiError) => error.status === 0 || error.status >= 500,
};

/** The SWR cache of one session, discarded with it. */
export function SessionCache({ children }: { children: ReactNode }) {
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}
