import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { ApiError } from '#web/api/api-error.ts';
import { Toasts } from '#web/ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

const swr = {
  // Live events keep everything current; after a reconnect what is shown is read again.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  // Refusals do not change by asking again; a server that is away may be back.
  shouldRetryOnError: (error: ApiError) => error.status === 0 || error.status >= 500,
};

export const App = () => (
  <ErrorBoundary>
    <SWRConfig value={swr}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Toasts />
    </SWRConfig>
  </ErrorBoundary>
);
