/** Where a key works, as `?` groups them. */
export type ShortcutScope = 'onScreen' | 'inList' | 'inConversation' | 'inFind';

interface VerbKey {
  /** As `KeyboardEvent.key` has it, letters in upper case, with `Alt+` before it; null: only the command bar offers it. */
  key: string | null;
  scope: ShortcutScope;
}

/**
 * The verbs: what a key or the command bar does, wherever the screen offers it (`useShortcutVerb`). A new verb is a row here and
 * its words in `shortcuts.text.ts`; the dispatcher, the command bar, tooltips and `?` read both.
 */
export const shortcutVerbs = {
  resolve: { key: 'E', scope: 'inConversation' },
  transfer: { key: 'T', scope: 'inConversation' },
  takeOver: { key: 'I', scope: 'inConversation' },
  note: { key: 'N', scope: 'inConversation' },
  reply: { key: 'R', scope: 'inConversation' },
  tags: { key: 'L', scope: 'inConversation' },
  snooze: { key: 'H', scope: 'inConversation' },
  unread: { key: 'U', scope: 'inConversation' },
  pin: { key: 'P', scope: 'inConversation' },
  schedule: { key: null, scope: 'inConversation' },
  giveBack: { key: null, scope: 'inConversation' },
  close: { key: null, scope: 'inConversation' },
  reopen: { key: null, scope: 'inConversation' },
  find: { key: null, scope: 'inConversation' },
  details: { key: 'D', scope: 'inConversation' },
  next: { key: 'A', scope: 'inList' },
  choose: { key: 'X', scope: 'inList' },
  conversationAbove: { key: 'Alt+ArrowUp', scope: 'inConversation' },
  conversationBelow: { key: 'Alt+ArrowDown', scope: 'inConversation' },
} as const satisfies Record<string, VerbKey>;

export type VerbId = keyof typeof shortcutVerbs;

/** Keys that belong to the field, list or dialog with the focus, which handles them. */
export const componentKeys = {
  bar: { keys: ['Ctrl', 'K'], scope: 'onScreen' },
  help: { keys: ['?'], scope: 'onScreen' },
  undo: { keys: ['Z'], scope: 'onScreen' },
  rows: { keys: ['J', 'K'], scope: 'inList' },
  open: { keys: ['Enter'], scope: 'inList' },
  quick: { keys: ['/'], scope: 'inConversation' },
  send: { keys: ['Enter'], scope: 'inConversation' },
  line: { keys: ['Shift', 'Enter'], scope: 'inConversation' },
  back: { keys: ['Esc'], scope: 'inConversation' },
  older: { keys: ['Enter'], scope: 'inFind' },
  newer: { keys: ['Shift', 'Enter'], scope: 'inFind' },
} as const satisfies Record<string, { keys: readonly string[]; scope: ShortcutScope }>;

export type ComponentKeyId = keyof typeof componentKeys;

const printed: Partial<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };

/** The keys of a verb as printed on a keyboard; empty: it has none. */
export function printedKeysOfVerb(verb: VerbId): string[] {
  return (shortcutVerbs[verb].key?.split('+') ?? []).map((key) => printed[key] ?? key);
}

/** The keys of a verb in one text, for a tooltip; undefined: it has none. */
export function keysTextOfVerb(verb: VerbId): string | undefined {
  return printedKeysOfVerb(verb).join(' ') || undefined;
}
