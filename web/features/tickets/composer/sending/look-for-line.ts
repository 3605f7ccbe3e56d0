const firstMs = 5_000;
const longestMs = 60_000;
let waitMs = firstMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tries again after a while, longer each time: a line may be cut without the browser hearing of it, or of its return. */
export const lookForLine = (tryAgain: () => void): void => {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    // Whoever has no network at all is told when there is one.
    if (navigator.onLine) tryAgain();
  }, waitMs);
  waitMs = Math.min(waitMs * 2, longestMs);
};

/** Something got through. */
export const foundLine = (): void => {
  waitMs = firstMs;
};
