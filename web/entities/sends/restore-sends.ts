import { onReconnected } from '#web/api/realtime.ts';
import { getSignInSession, onSessionChange } from '#web/api/session.ts';
import { takeOverPendingSends } from './kept-sends.ts';

/** Sends what a closed window of this browser did not. */
const restore = async () => {
  const sends = await takeOverPendingSends();
  if (sends.length === 0) return;
  const { resumeSends } = await import('./deliveries.ts');
  resumeSends(sends);
};

let restoredFor: string | undefined;

const onSession = () => {
  const session = getSignInSession();
  const id = session.status === 'signedIn' ? session.sessionId : undefined;
  if (id !== undefined && id !== restoredFor) void restore().catch(() => {});
  restoredFor = id;
};

// At sign-in, and when the network returns: another window may have closed since.
onSessionChange(onSession);
onReconnected(() => void restore().catch(() => {}));
onSession();
