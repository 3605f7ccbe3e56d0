import { useEffect } from 'react';
import { loadUser } from '#web/api/client.ts';
import { startRealtime, useLiveEvent } from '#web/api/realtime.ts';
import { endSession, getSignInSession, useUser } from '#web/api/session.ts';

/**
 * Keeps the live socket open, ends this session when the account is opened elsewhere, and follows changes of one's own
 * account.
 */
export function useSessionOfShell(): void {
  const me = useUser();
  useEffect(startRealtime, []);
  useLiveEvent('auth', ({ user, sessionId }) => {
    const session = getSignInSession();
    // The administrator in whose name an operator works has a session of their own.
    if (
      session.status !== 'signedIn' ||
      session.user.enteredBy ||
      user.id !== session.user.id ||
      sessionId === session.sessionId
    )
      return;
    endSession({ reason: 'replaced' });
  });
  // The company's time zone may have changed: dates and times depend on it.
  useLiveEvent('company', () => void loadUser());
  // Events of two changes may arrive in either order, so the stored settings are read again.
  useLiveEvent('settings', () => void loadUser());
  useLiveEvent('user', (event) => {
    if (event.action === 'update' && event.user.id === me.id) void loadUser();
  });
}
