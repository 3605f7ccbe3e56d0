/** How long the conversation has been silent, and how urgent that is. */
export interface LastInteraction {
  amount: number;
  unit: 'minutes' | 'hours' | 'days';
  /** Green from 3 to 10 minutes, orange from 30 to 59, red from an hour on; plain in between. */
  tone: 'plain' | 'green' | 'orange' | 'red';
}

const minuteMs = 60_000;

/** Null within the first three minutes, while the conversation is still active. */
export function lastInteraction(at: string, now: number): LastInteraction | null {
  const minutes = Math.floor((now - Date.parse(at)) / minuteMs);
  if (!(minutes >= 3)) return null;
  if (minutes <= 10) return { amount: minutes, unit: 'minutes', tone: 'green' };
  if (minutes < 30) return { amount: minutes, unit: 'minutes', tone: 'plain' };
  if (minutes < 60) return { amount: minutes, unit: 'minutes', tone: 'orange' };
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return { amount: hours, unit: 'hours', tone: 'red' };
  return { amount: Math.floor(hours / 24), unit: 'days', tone: 'red' };
}
