const firstMs = 5_000;
const longestMs = 60_000;
let waitMs = firstMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Retries after a delay that grows each time: the browser does not notice every lost connection, nor its return. */
export function scheduleRetry(tryAgain: () => void): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    // When the browser is offline, its `online` event triggers the retry instead.
    if (navigator.onLine) tryAgain();
  }, waitMs);
  waitMs = Math.min(waitMs * 2, longestMs);
}

/** Resets the delay: a request has reached the server. */
export function resetRetryDelay(): void {
  waitMs = firstMs;
}
