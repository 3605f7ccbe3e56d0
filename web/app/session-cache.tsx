import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { ApiError } from '#web/api/api-error.ts';

const settings = {
  // Nobody sees what the user before them in this browser had on screen.
  provider: () => new Map(),
  // Live events keep everything current; after a reconnect what is shown is read again.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  // Refusals do not change by asking again; a server that is away may be back.
  shouldRetryOnError: (error: ApiError) => error.status === 0 || error.status >= 500,
};

/** What one session has read; gone with it. */
export const SessionCache = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={settings}>{children}</SWRConfig>
);
