export interface SchedulerClock {
  now(): number;
  /** Calls back once at the given time, at most days ahead, or at once when it has passed; returns a function that cancels. */
  callAt(time: number, callback: () => void): () => void;
}

export const systemClock: SchedulerClock = {
  now: () => Date.now(),
  callAt(time, callback) {
    const timer = setTimeout(callback, Math.max(0, time - Date.now()));
    return () => clearTimeout(timer);
  },
};
