import type { Consulted } from '#shared/assistants/consulted.ts';
import type { MessageKind } from '#shared/messages/content.ts';
import type { CycleMarks } from '#shared/tickets/cycle.ts';
import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { BotFile } from './config.ts';

/** A conversation as it was before what happened. */
export interface Conversation extends TicketState {
  isGroup: boolean;
  /** With somebody nobody wants to hear of. */
  isBlocked: boolean;
}

/** A message that came in. */
export interface BotEvent {
  type: 'message';
  /** Typed on the paired phone. */
  fromMe: boolean;
  kind: MessageKind;
  /** Its text or caption. */
  text: string;
  /** When it was written (ISO 8601); WhatsApp tells it by the second. */
  at: string;
}

/** Who is to answer, or (`listens`) only to hear of it. */
export interface Consult {
  type: 'consult';
  by: Consulted;
  listens: boolean;
}

/** What is to be done about it, in this order. All or nothing: one transaction. */
export type BotEffect =
  /** The conversation after it. */
  | { type: 'patch'; to: Partial<TicketState> }
  /** Written on its service cycle. */
  | { type: 'mark'; marks: CycleMarks }
  /** Said to the customer; variables are still to be filled in. */
  | { type: 'say'; text: string }
  | { type: 'sendFile'; file: BotFile }
  /** The message was an answer to a question of ours and nothing else: nobody has to read it. */
  | { type: 'answered' }
  /** Somebody else is to answer; asked after the transaction, as this may take long. */
  | Consult
  /** The bot gave up on this conversation: people should know. */
  | { type: 'stop' };

/** Effects taken together, for those to whom their order does not matter. */
export const summed = (
  effects: readonly BotEffect[],
): { to: Partial<TicketState>; marks: CycleMarks; text: string } => {
  const all = { to: {}, marks: {}, text: '' };
  for (const effect of effects) {
    if (effect.type === 'patch') Object.assign(all.to, effect.to);
    if (effect.type === 'mark') Object.assign(all.marks, effect.marks);
    if (effect.type === 'say') all.text += effect.text;
  }
  return all;
};
