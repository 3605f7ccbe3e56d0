import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { BotConfig } from './config.ts';
import type { BotInboundMessage } from './effects.ts';

/** Everything that a rule's decision depends on. */
export interface BotContext {
  /** State after the message arrived: a closed conversation is pending again. */
  state: TicketState;
  event: BotInboundMessage;
  config: BotConfig;
  now: Date;
}
