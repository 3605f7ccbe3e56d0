import type { SocketClosed } from '../transport/transport.ts';

export type CloseRule = {
  /** `afterPause`: with back-off; `never`: only when a user requests it. */
  reconnect: 'now' | 'afterPause' | 'never';
  /** The credentials are worthless from now on. */
  forget?: true;
  /** Consecutive tries after which more of them are pointless. */
  giveUpAfter?: number;
};

export const closeRules: Record<SocketClosed, CloseRule> = {
  restart: { reconnect: 'now' },
  lost: { reconnect: 'afterPause' },
  timedOut: { reconnect: 'afterPause' },
  unavailable: { reconnect: 'afterPause' },
  // A new QR code is offered at once, so that the administrator only has to scan it.
  loggedOut: { reconnect: 'now', forget: true },
  // Reconnecting would disconnect the other client, which would reconnect: two clients would fight forever.
  replaced: { reconnect: 'never' },
  banned: { reconnect: 'never' },
  qrExhausted: { reconnect: 'never' },
  // Lasts until the runner is updated, or configured to announce a newer version.
  outdated: { reconnect: 'afterPause' },
  // May be a passing fault of the server: credentials are kept, and a user decides.
  badSession: { reconnect: 'afterPause', giveUpAfter: 4 },
  stopped: { reconnect: 'never' },
};
