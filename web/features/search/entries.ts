import type { ReactNode } from 'react';
import { hasTerms, messageTerms, messageWords } from '#shared/search/message-words.ts';

/** A verb, a conversation opened lately, a screen or an action: none needs a search on the server. */
export interface BarCommand {
  id: string;
  kind: 'verb' | 'recent' | 'screen' | 'action';
  text: string;
  icon: ReactNode;
  /** The keys that do the same, as printed on a keyboard. */
  keys?: readonly string[];
  run: () => void;
}

type EntryKind = BarCommand['kind'] | 'ticket' | 'contact' | 'message';

/** A line of the command bar. */
export interface CommandEntry {
  id: string;
  kind: EntryKind;
  icon: ReactNode;
  title: string;
  detail?: string;
  keys?: readonly string[];
  /** A moment shown at the end of the line. */
  at?: string;
  run: () => void;
}

/** Commands that contain words beginning with the typed text; all commands while the text is empty. */
export function matchingBarCommands(commands: readonly BarCommand[], typed: string): CommandEntry[] {
  const terms = messageTerms(typed);
  return commands
    .filter(({ text }) => hasTerms(messageWords(text), terms))
    .map(({ text, ...command }) => ({ ...command, title: text }));
}
