/** How long a customer waits for an agent, and how urgent that is. */
export interface WaitingTime {
  days: number;
  hours: number;
  minutes: number;
  /**
   * `warn` (amber) and `bad` (red): from the last quarter of the queue's target on, and once it was missed; without a
   * target from 15 minutes on, and from an hour on.
   */
  tone: 'plain' | 'warn' | 'bad';
}

const minuteMs = 60_000;

/** Zero within the first minute, and when the clock of the device is behind. `target`: in minutes. */
export function waitingTime(since: string, now: number, target?: number): WaitingTime {
  const all = Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs)) || 0;
  const hours = Math.floor(all / 60);
  const late = target ?? 60;
  const tone = all < (target ? late * 0.75 : 15) ? 'plain' : all < late ? 'warn' : 'bad';
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes: all % 60, tone };
}
