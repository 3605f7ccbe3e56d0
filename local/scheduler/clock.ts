export interface SchedulerClock {
  now(): number;
  /** Calls back once at the given time, or at once when it has passed; returns a function that cancels. */
  callAt(time: number, callback: () => void): () => void;
}

/** Timers longer than about 24 days overflow. */
const longestTimerMs = 86_400_000;

export const systemClock: SchedulerClock = {
  now: () => Date.now(),
  callAt(time, callback) {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const ms = time - Date.now();
      timer = ms > longestTimerMs ? setTimeout(wait, longestTimerMs) : setTimeout(callback, Math.max(0, ms));
    };
    wait();
    return () => clearTimeout(timer);
  },
};
