import type { CloseCause, ConnectionStatus } from './causes.ts';
import type { StoredGap } from './gap.ts';

/**
 * The meeting point of the API and the session-runner, one row per connection (`keys.session`). The API writes the
 * desired state, the runner the actual state; neither writes the other's fields.
 */
export interface SessionRow {
  companyId: number;
  whatsappId: number;

  // Desired state, written by the API
  /**
   * Whether a session should run. `removed`: the connection was deleted; the runner unlinks the phone, fails what is
   * left in the outbox (`connectionRemoved`), deletes the stored keys and takes the connection out of its shard.
   */
  wanted: 'running' | 'stopped' | 'removed';
  /** Increases with every request to start or restart: the runner ends and starts the socket once per value. */
  startGeneration: number;
  /**
   * Increases with every request for a new QR (and with disconnect and removal): the runner logs out and deletes the
   * credentials once per value.
   */
  unlinkGeneration: number;

  // Actual state, written by the runner under its fence
  status: ConnectionStatus;
  qrcode: string;
  number: string;
  retries: number;
  cause: CloseCause | null;
  updatedAt: string;
  /** Set once a phone was linked; absent again after a person disconnected it. */
  linked?: true;
  /** Since when it is not connected; absent while it is, and after a person disconnected it. */
  downSince?: string;
  /** The phone unlinked it, or WhatsApp banned it, and it was not connected since. */
  lostBy?: 'loggedOut' | 'banned';
  /** Since when it is down, once it has been connected; null while it is connected. */
  gap?: StoredGap | null;
  /** Generations that the runner has carried out. */
  startedGeneration: number;
  unlinkedGeneration: number;
  /** Fence of the lease under which the actual state was last written. */
  fence: number;
  /** Increases with every change of the actual state. */
  version: number;
}

/** Attributes of a new connection's row. */
export function newSession(companyId: number, whatsappId: number, now: string): SessionRow {
  return {
    companyId,
    whatsappId,
    wanted: 'running',
    startGeneration: 1,
    unlinkGeneration: 0,
    status: 'OPENING',
    qrcode: '',
    number: '',
    retries: 0,
    cause: null,
    updatedAt: now,
    startedGeneration: 0,
    unlinkedGeneration: 0,
    fence: 0,
    version: 1,
  };
}
