import type { AssistantRef } from '#shared/assistants/assistant-ref.ts';
import type { MessageKind } from '#shared/messages/content.ts';
import type { CycleMarks } from '#shared/tickets/cycle.ts';
import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { BotFile } from './config.ts';

/** A conversation in its state before the event. */
export interface BotTicketState extends TicketState {
  isGroup: boolean;
  /** Whether the contact is blocked. */
  isBlocked: boolean;
}

/** An inbound message. */
export interface BotInboundMessage {
  type: 'message';
  /** Typed on the company's paired phone. */
  fromMe: boolean;
  kind: MessageKind;
  /** Text or caption of the message. */
  text: string;
  /** When it was written (ISO 8601); WhatsApp's times have whole seconds. */
  at: string;
  /** It came long after it was written, because the connection was down: people read it, the bot does not answer. */
  isLate?: boolean;
  /** It is from the phone's history: it answers no question of the bot either. */
  isFromHistory?: boolean;
}

/** An assistant that is to answer, or (`listens`) only receives the message. */
export interface AssistantRequest {
  type: 'askAssistant';
  by: AssistantRef;
  listens: boolean;
}

/** Effects of a decision, carried out in this order in one transaction. */
export type BotEffect =
  /** Changes of the ticket's state. */
  | { type: 'patch'; to: Partial<TicketState> }
  /** Written on the service cycle. */
  | { type: 'mark'; marks: CycleMarks }
  /** A text to the customer; variables are not filled in yet. */
  | { type: 'say'; text: string }
  | { type: 'sendFile'; file: BotFile }
  /** The message only answered a question of the bot and does not count as unread. */
  | { type: 'answered' }
  /** An assistant is to answer; asked after the transaction, because that may take long. */
  | AssistantRequest
  /** The bot stopped answering in this conversation; people should be notified. */
  | { type: 'stop' };

/** Sums up effects for callers to which their order does not matter. */
export function mergeEffects(effects: readonly BotEffect[]): {
  to: Partial<TicketState>;
  marks: CycleMarks;
  text: string;
} {
  const all = { to: {}, marks: {}, text: '' };
  for (const effect of effects) {
    if (effect.type === 'patch') Object.assign(all.to, effect.to);
    if (effect.type === 'mark') Object.assign(all.marks, effect.marks);
    if (effect.type === 'say') all.text += effect.text;
  }
  return all;
}
