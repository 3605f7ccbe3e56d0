import { emptyCommit, type SessionCommit } from '../../../store/session-state.ts';

/**
 * Everything a session did since the last cut: none of it may leave the process before `events` and `commit` are
 * durable.
 */
export type OutputBatch<Event> = {
  events: Event[];
  keys: Map<string, string | null>;
  credentials: boolean;
  handled: Set<string>;
  sent: Map<string, string>;
  unread: Map<string, string | null>;
  frames: Uint8Array[];
  /** Called once the frames are sent. */
  released: (() => void)[];
};

export function emptyBatch<Event>(): OutputBatch<Event> {
  return {
    events: [],
    keys: new Map(),
    credentials: false,
    handled: new Set(),
    sent: new Map(),
    unread: new Map(),
    frames: [],
    released: [],
  };
}

export function hasSessionState(batch: OutputBatch<unknown>): boolean {
  return batch.credentials || [batch.keys, batch.handled, batch.sent, batch.unread].some(({ size }) => size > 0);
}

export function isEmpty(batch: OutputBatch<unknown>): boolean {
  return (
    batch.events.length === 0 && batch.frames.length === 0 && batch.released.length === 0 && !hasSessionState(batch)
  );
}

export function sessionCommitOfBatch(batch: OutputBatch<unknown>, credentials: () => string): SessionCommit {
  return {
    ...emptyCommit(),
    keys: [...batch.keys],
    handled: [...batch.handled],
    sent: [...batch.sent],
    ...(batch.unread.size > 0 ? { unread: [...batch.unread] } : {}),
    ...(batch.credentials ? { credentials: credentials() } : {}),
  };
}
