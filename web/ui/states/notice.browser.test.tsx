import '#web/ui/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ErrorNotice } from './notice.tsx';

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.render(null));

const form = (error?: ApiError) => (
  <Dialog title="Contato" onClose={() => {}} actions={<button type="button">Salvar</button>}>
    <div style={{ flex: 'none', height: 3000 }} />
    <ErrorNotice error={error} />
  </Dialog>
);

test('the refusal of a form that is longer than the window scrolls into view', async () => {
  root.render(form());
  await expect.element(page.getByRole('button', { name: 'Salvar' })).toBeVisible();
  root.render(form(new ApiError('ERR_INTERNAL', 500)));
  const bottom = () => document.querySelector('.notice')?.getBoundingClientRect().bottom;
  await expect.poll(bottom).toBeLessThan(innerHeight);
});
