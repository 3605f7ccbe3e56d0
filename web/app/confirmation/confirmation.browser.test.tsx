import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { askConfirmation } from '#web/api/confirmation.ts';
import { SessionConfirmationDialog } from './confirmation.tsx';

let status = 'signedIn';
vi.mock('#web/api/session.ts', () => ({
  getToken: () => null,
  useSignInSession: () => ({ status }),
  useUser: () => {
    if (status !== 'signedIn') throw new Error('no user is signed in here');
    return { email: 'ana@example.com', hasTwoFactor: false, hasPasskey: false };
  },
}));

const page = document.body.appendChild(document.createElement('div'));
const root = createRoot(page);
afterEach(() => root.render(null));

test('a session that ends while the password is asked for closes the question, and the request is refused', async () => {
  root.render(<SessionConfirmationDialog />);
  const confirmed = askConfirmation();
  await expect.poll(() => page.querySelector('dialog')).not.toBeNull();
  status = 'signedOut';
  root.render(<SessionConfirmationDialog key="signedOut" />);
  expect(await confirmed).toBe(false);
  await expect.poll(() => page.querySelector('dialog')).toBeNull();
});
