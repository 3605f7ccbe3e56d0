import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { BotFile } from './config.ts';
import type { BotState } from './state.ts';

/** What a rule answers with; no rule answers a message twice. */
export interface Reply {
  /** One text: greeting and menu are never two. */
  text?: string;
  file?: BotFile | null;
  to?: Partial<TicketState>;
  bot?: Remembered;
  /** Who leads the conversation after it is to answer. */
  isConsulted?: true;
  /** Nobody works: nobody is asked or told. */
  isAway?: true;
}

/** Undefined forgets. */
export type Remembered = {
  [K in Exclude<keyof BotState, 'turns'>]?: BotState[K] | undefined;
};

/** The rule speaks for this message, and says nothing. */
export const silence: Reply = {};

/** Texts one under the other, as one. */
export const together = (...parts: readonly string[]): string =>
  parts.filter((part) => part.trim() !== '').join('\n\n');

/** Of the connection or a queue; a single sign is none. */
export const isGreeting = (text: string): boolean => text.trim().length > 1;
