import type { ReactNode } from 'react';
import { hasTerms, messageTerms, messageWords } from '#shared/search/message-words.ts';

/** Somewhere to go, or something to do, that does not have to be searched for on the server. */
export interface Command {
  id: string;
  kind: 'screen' | 'action';
  text: string;
  icon: ReactNode;
  run: () => void;
}

export type EntryKind = Command['kind'] | 'ticket' | 'contact' | 'message';

/** One line of the command bar. */
export interface Entry {
  id: string;
  kind: EntryKind;
  icon: ReactNode;
  title: string;
  detail?: string;
  /** Moment shown at its end. */
  at?: string;
  run: () => void;
}

/** Commands whose words begin with what was typed; all of them while nothing is. */
export const commandsFor = (commands: readonly Command[], typed: string): Entry[] => {
  const terms = messageTerms(typed);
  return commands
    .filter(({ text }) => hasTerms(messageWords(text), terms))
    .map(({ text, ...command }) => ({ ...command, title: text }));
};
