import type { CloseCause, ConnectionStatus } from './causes.ts';

/**
 * The meeting point of the API and the session-runner, one row per connection (`keys.session`).
 * The API writes what is wanted, the runner what is; neither writes the other's fields.
 */
export interface SessionRow {
  companyId: number;
  whatsappId: number;

  // Wanted, written by the API
  /**
   * Should a session run? `removed`: the connection is gone; the runner unlinks the phone, fails what is left in the outbox
   * (`connectionRemoved`), deletes the stored keys and takes the connection out of its shard.
   */
  wanted: 'running' | 'stopped' | 'removed';
  /** Grows with every request to start or restart: the runner ends and starts the socket once per value. */
  startGeneration: number;
  /** Grows with every request for a new QR (and with disconnect and removal): the runner logs out and forgets credentials once per value. */
  unlinkGeneration: number;

  // Real, written by the runner under its fence
  status: ConnectionStatus;
  qrcode: string;
  number: string;
  retries: number;
  cause: CloseCause | null;
  updatedAt: string;
  /** Generations the runner has carried out. */
  startedGeneration: number;
  unlinkedGeneration: number;
  /** Fence of the lease under which the real part was last written. */
  fence: number;
  /** Grows with every change of the real part. */
  version: number;
}

/** Attributes a new connection starts with. */
export const newSession = (companyId: number, whatsappId: number, now: string): SessionRow => ({
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
});
