import '#web/ui/theme/theme.css';
import '#web/ui/theme/color-mode.ts';
import '#web/ui/theme/tabbing.ts';
import '#web/ui/language/language.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadUser } from '#web/api/client.ts';
import { getToken } from '#web/api/session.ts';
import { App } from './app.tsx';
import './full-page.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
if (getToken()) void loadUser();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
