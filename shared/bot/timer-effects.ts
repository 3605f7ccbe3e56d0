import type { BotEffect } from '#shared/bot/effects.ts';
import { stateAfterTimer } from '#shared/bot/state-after-timer.ts';
import type { CycleMarks } from '#shared/tickets/cycle.ts';
import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { TicketTimer } from '#shared/timers/due.ts';
import type { TimerRules } from '#shared/timers/rules.ts';

/** A timer of the ticket came due. */
export interface TimerEvent {
  type: 'timer';
  kind: TicketTimer;
  /** How late the timer fired. */
  lateMs: number;
}

/** Rules and texts on which the decision depends. */
export interface TimerConfig {
  rules: TimerRules;
  /** Text sent to the customer by kind of timer; empty: nothing is sent. */
  words: Readonly<Record<TicketTimer, string>>;
}

const marksOf = ({ kind, lateMs }: TimerEvent, now: Date): CycleMarks => {
  if (kind === 'ratingLapse') return { ratingLapsedAt: now.toISOString() };
  return kind === 'unqueued' ? { queuedBy: kind, lateMs } : { closedBy: kind, lateMs };
};

/** Decides what a due timer changes in a conversation. */
export function timerEffects(
  conversation: TicketState,
  event: TimerEvent,
  { rules, words }: TimerConfig,
  now: Date,
): BotEffect[] {
  const text = words[event.kind];
  return [
    { type: 'patch', to: stateAfterTimer(event.kind, conversation, rules) },
    { type: 'mark', marks: marksOf(event, now) },
    ...(text.trim() ? [{ type: 'say', text } as const] : []),
  ];
}
