const longestMs = 100;

/** Milliseconds between the looks at two sessions of a shard, so that a sweep takes at most half of its period. */
export function sweepPauseMs(sessions: number, periodMs: number): number {
  return Math.min(longestMs, periodMs / 2 / Math.max(1, sessions));
}
