import { BrowserRouter } from 'react-router-dom';
import { LanguageProvider } from '#web/ui/language/language-provider.tsx';
import { Toasts } from '#web/ui/states/toast.tsx';
import { SessionConfirmationDialog } from './confirmation/confirmation.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

export function App() {
  return (
    <LanguageProvider>
      <ErrorBoundary>
        {/* Without transitions a click shows its page at once: letters typed right after it reach the new field. */}
        <BrowserRouter useTransitions={false}>
          <AppRoutes />
        </BrowserRouter>
        <SessionConfirmationDialog />
        <Toasts />
      </ErrorBoundary>
    </LanguageProvider>
  );
}
