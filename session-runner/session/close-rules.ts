import type { SocketClosed } from '../transport/transport.ts';

export type CloseRule = {
  /** `afterPause`: with back-off; `never`: a person has to ask for it. */
  reconnect: 'now' | 'afterPause' | 'never';
  /** Credentials are worthless from here on. */
  forget?: true;
  /** Tries in a row after which waiting is pointless. */
  giveUpAfter?: number;
};

export const closeRules: Record<SocketClosed, CloseRule> = {
  restart: { reconnect: 'now' },
  lost: { reconnect: 'afterPause' },
  timedOut: { reconnect: 'afterPause' },
  unavailable: { reconnect: 'afterPause' },
  // A new QR is offered at once, so that the admin only has to scan.
  loggedOut: { reconnect: 'now', forget: true },
  // Reconnecting would throw the other client out, which would come back: two clients fighting forever.
  replaced: { reconnect: 'never' },
  banned: { reconnect: 'never' },
  qrExhausted: { reconnect: 'never' },
  // Until the runner is updated, or given a newer version to speak as.
  outdated: { reconnect: 'afterPause' },
  // May be a passing fault of the server: credentials are kept, a person decides.
  badSession: { reconnect: 'afterPause', giveUpAfter: 4 },
  stopped: { reconnect: 'never' },
};
