/** How long a customer waits for an agent, and how urgent that is. */
export interface WaitingTime {
  amount: number;
  unit: 'minutes' | 'hours' | 'days';
  /** `warn` (amber) from 15 minutes on, `bad` (red) from an hour on. */
  tone: 'plain' | 'warn' | 'bad';
}

const minuteMs = 60_000;

/** Null within the first minute, and when the clock of the device is behind. */
export function waitingTime(since: string, now: number): WaitingTime | null {
  const minutes = Math.floor((now - Date.parse(since)) / minuteMs);
  if (!(minutes >= 1)) return null;
  if (minutes < 60) return { amount: minutes, unit: 'minutes', tone: minutes < 15 ? 'plain' : 'warn' };
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? { amount: hours, unit: 'hours', tone: 'bad' }
    : { amount: Math.floor(hours / 24), unit: 'days', tone: 'bad' };
}
