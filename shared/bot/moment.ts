import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { BotConfig } from './config.ts';
import type { BotEvent } from './effects.ts';

/** Everything a rule decides on. */
export interface Moment {
  /** With the message in it: a closed conversation waits again. */
  state: TicketState;
  event: BotEvent;
  config: BotConfig;
  now: Date;
}
