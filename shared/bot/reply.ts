import type { BotState } from '#shared/tickets/bot-state.ts';
import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { BotFile } from './config.ts';
import type { BotRule } from './rule.ts';

/** The answer of a rule; at most one rule answers a message. */
export interface BotReply {
  rule: BotRule;
  /** A single text: greeting and menu are joined. */
  text?: string;
  file?: BotFile | null;
  to?: Partial<TicketState>;
  bot?: BotStateChange;
  /** The assistant that leads the conversation afterwards is to answer. */
  asksAssistant?: true;
  /** The company or queue is closed: no assistant is asked or receives the message. */
  isOutOfHours?: true;
}

/** Changes of `BotState`; an undefined value removes the field. */
export type BotStateChange = {
  [K in Exclude<keyof BotState, 'turns'>]?: BotState[K] | undefined;
};

/** The bot sends nothing, because a person is to continue. */
export const waitForPersonReply: BotReply = { rule: { name: 'waitsForPerson' } };

/** The bot sends nothing, because it has sent this menu before. */
export const menuSentBeforeReply: BotReply = { rule: { name: 'menuSentBefore' } };

/** Joins texts, one below the other. */
export function joinTexts(...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}

/** Whether a greeting of a connection or queue is to be sent; a single character does not count. */
export function isGreeting(text: string): boolean {
  return text.trim().length > 1;
}
