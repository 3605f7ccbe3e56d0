import { BrowserRouter } from 'react-router-dom';
import { Toasts } from '#web/ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

export const App = () => (
  <ErrorBoundary>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
    <Toasts />
  </ErrorBoundary>
);
