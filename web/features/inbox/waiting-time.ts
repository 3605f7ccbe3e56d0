import type { Ticket } from '#shared/tickets/ticket.ts';

/** How long a customer waits for an agent, and how urgent that is. */
export interface WaitingTime {
  days: number;
  hours: number;
  minutes: number;
  /** Amber from 15 minutes on and red from an hour on, unless the queue has a target. */
  tone: Tone;
}

/** `warn` (amber), `bad` (red). */
export type Tone = 'plain' | 'warn' | 'bad';

/** A service level that runs: so many minutes from a moment on. */
type Target = NonNullable<Ticket['target']>;

/** A target is near in its last quarter. */
const nearAt = 0.75;

const minuteMs = 60_000;

/** Amber when the target is near, red when it was missed. */
export function toneOf({ since, minutes }: Target, now: number): Tone {
  const share = (now - Date.parse(since)) / (minutes * minuteMs);
  if (share > 1) return 'bad';
  return share >= nearAt ? 'warn' : 'plain';
}

/** Zero within the first minute, and when the clock of the device is behind. */
export function waitingTime(since: string, now: number, target?: Target | null): WaitingTime {
  const all = Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs)) || 0;
  const hours = Math.floor(all / 60);
  const tone = target ? toneOf(target, now) : all < 15 ? 'plain' : all < 60 ? 'warn' : 'bad';
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes: all % 60, tone };
}
