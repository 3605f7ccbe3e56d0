import { BrowserRouter } from 'react-router-dom';
import { LanguageProvider } from '#web/ui/language-provider.tsx';
import { Toasts } from '#web/ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

export const App = () => (
  <LanguageProvider>
    <ErrorBoundary>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Toasts />
    </ErrorBoundary>
  </LanguageProvider>
);
