import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '#web/api/api-error.ts';
import { newSends } from '#web/entities/sends/new-sends.ts';
import { addSends } from '#web/entities/sends/send-store.ts';
import { LiveConnectionMark } from './live-mark.tsx';

let root: Root;
let isOnline = true;
const network = (next: boolean) => {
  isOnline = next;
  dispatchEvent(new Event(next ? 'online' : 'offline'));
};
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

test('the top bar names the missing internet at once, with the number of messages that wait for it', async () => {
  root.render(<LiveConnectionMark />);
  network(false);
  await expect.element(page.getByText('Sem internet', { exact: true })).toBeVisible();
  const outgoing = [1, 2].map((n) => ({ body: `Oi ${n}`, content: { kind: 'text' as const } }));
  const error = new ApiError('ERR_OFFLINE', 0);
  addSends(
    newSends(outgoing, { ticketId: 1, reply: null, afterSeq: 0 }).map((send) => ({ ...send, state: 'failed', error })),
  );
  await expect.element(page.getByText('Sem internet · 2 mensagens esperando')).toBeVisible();
  network(true);
  await expect.element(page.getByText(/Sem internet/)).not.toBeInTheDocument();
});
