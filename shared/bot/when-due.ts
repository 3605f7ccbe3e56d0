import type { CycleMarks } from '#shared/tickets/cycle.ts';
import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { TicketTimer } from '#shared/timers/due.ts';
import { outcomeOf } from '#shared/timers/outcome.ts';
import type { TimerRules } from '#shared/timers/rules.ts';
import type { BotEffect } from './effects.ts';

/** The time of something has come. */
export interface TimerEvent {
  type: 'timer';
  kind: TicketTimer;
  /** How long ago that was. */
  lateMs: number;
}

/** What its decision goes by. */
export interface TimerConfig {
  rules: TimerRules;
  /** What customers are told with it; empty: it happens in silence. */
  words: Readonly<Record<TicketTimer, string>>;
}

const marksOf = ({ kind, lateMs }: TimerEvent, now: Date): CycleMarks => {
  if (kind === 'ratingLapse') return { ratingLapsedAt: now.toISOString() };
  return kind === 'unqueued' ? { queuedBy: kind, lateMs } : { closedBy: kind, lateMs };
};

/** What becomes of a conversation by itself. */
export const whenDue = (
  conversation: TicketState,
  event: TimerEvent,
  { rules, words }: TimerConfig,
  now: Date,
): BotEffect[] => {
  const text = words[event.kind];
  return [
    { type: 'patch', to: outcomeOf(event.kind, conversation, rules) },
    { type: 'mark', marks: marksOf(event, now) },
    ...(text.trim() ? [{ type: 'say', text } as const] : []),
  ];
};
