/** Where browsers cannot report that they have nothing to do. */
const laterMs = 2000;

/** Begins a load that nothing waits for once the browser has nothing else to do. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  // A part that could not be loaded ahead is loaded again when it is needed, and reports its failure there.
  const begin = () => void load().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 10_000 });
  else setTimeout(begin, laterMs);
}
