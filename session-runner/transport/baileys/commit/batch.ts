import { type Commit, emptyCommit } from '../../../store/session-state.ts';

/**
 * Everything a session did since the last cut: none of it may leave the process before `events` and `commit` are
 * durable.
 */
export type Batch<Event> = {
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

export function emptyBatch<Event>(): Batch<Event> {
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

export function hasState(batch: Batch<unknown>): boolean {
  return batch.credentials || [batch.keys, batch.handled, batch.sent, batch.unread].some(({ size }) => size > 0);
}

export function isEmpty(batch: Batch<unknown>): boolean {
  return batch.events.length === 0 && batch.frames.length === 0 && batch.released.length === 0 && !hasState(batch);
}

export function toCommit(batch: Batch<unknown>, credentials: () => string): Commit {
  return {
    ...emptyCommit(),
    keys: [...batch.keys],
    handled: [...batch.handled],
    sent: [...batch.sent],
    ...(batch.unread.size > 0 ? { unread: [...batch.unread] } : {}),
    ...(batch.credentials ? { credentials: credentials() } : {}),
  };
}
