import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '#web/api/api-error.ts';
import { Failure } from './failure.tsx';

let root: Root;
let isOnline: boolean;
const network = (next: boolean) => {
  isOnline = next;
  dispatchEvent(new Event(next ? 'online' : 'offline'));
};
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

test('a failed read names the missing internet, and reads again when it is back', async () => {
  const onRetry = vi.fn();
  root.render(<Failure error={new ApiError('ERR_OFFLINE', 0)} onRetry={onRetry} />);
  await expect.element(page.getByText(/Sem resposta do servidor/)).toBeVisible();
  network(false);
  await expect.element(page.getByText('Sem internet', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/administrador/)).not.toBeInTheDocument();
  expect(onRetry).not.toHaveBeenCalled();
  network(true);
  await expect.poll(() => onRetry.mock.calls.length).toBe(1);
});
