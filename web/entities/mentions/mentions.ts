export interface MentionableUser {
  id: number;
  name: string;
}

/** The name being typed after an @ at the end of the text before the caret; null when none is. */
export function mentionQuery(beforeCaret: string): string | null {
  return /(?:^|\s)@([^@\n]{0,30})$/.exec(beforeCaret)?.[1] ?? null;
}

/** The text with the typed beginning of a name replaced by the whole name, and the new position of the caret. */
export function completeMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(/@[^@\n]{0,30}$/, `@${name} `);
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Longer names first: "@Ana Souza" is no mention of Ana. */
const longestFirst = (people: readonly MentionableUser[]) => [...people].sort((a, b) => b.name.length - a.name.length);

export interface TextPieceWithMention {
  text: string;
  /** The person that this piece mentions. */
  id?: number;
}

/** Cuts a text at the mentions of these people. */
export function mentionPieces(text: string, people: readonly MentionableUser[]): TextPieceWithMention[] {
  const ordered = longestFirst(people);
  const pieces: TextPieceWithMention[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const found = text[at] === '@' && ordered.find(({ name }) => text.startsWith(name, at + 1));
    if (!found) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) pieces.push({ text: plain });
    plain = '';
    pieces.push({ text: `@${found.name}`, id: found.id });
    at += found.name.length + 1;
  }
  return plain ? [...pieces, { text: plain }] : pieces;
}

/** The ids of the people whom a text mentions, each once. */
export function mentionedUserIds(text: string, people: readonly MentionableUser[]): number[] {
  return [...new Set(mentionPieces(text, people).flatMap(({ id }) => id ?? []))];
}
