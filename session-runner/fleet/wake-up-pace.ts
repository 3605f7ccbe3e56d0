/** How wake-up messages are gathered: few requests while many come, and no delay for one that comes alone. */
export const wakeUpPace = {
  /** Pause after messages came, so that those of a busy moment come together (ms). */
  gatherMs: 20,
  /** Messages that one request receives or deletes. */
  maxAtOnce: 10,
  /** Messages that are not deleted by then are delivered again much later, which does no harm (ms). */
  deletedWithinMs: 1000,
};
