import { createContext, useContext, useState } from 'react';
import { MarkedText } from '#web/entities/messages/marked-text.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { conversationText } from './conversation.text.ts';
import { foldedLength } from './long-text.ts';
import { onlyEmojiCount } from './only-emoji.ts';

/** Ids of texts the reader unfolded: rows that left the screen come back unfolded. */
const unfolded = new Set<string>();

/** Called before a row grows because its reader unfolded it, so that the list keeps its position. */
export const UnfoldingContext = createContext(() => {});
export const UnfoldingProvider = UnfoldingContext.Provider;

interface MessageTextProps {
  id: string;
  text: string;
  /** Shown whole whatever its length: the reader jumped to this message, and the hit may be anywhere in it. */
  isWhole?: boolean;
}

/** The text of a message: a long text starts folded, emoji alone are drawn large. */
export function MessageText({ id, text, isWhole = false }: MessageTextProps) {
  const words = useText(conversationText);
  const reportUnfolding = useContext(UnfoldingContext);
  const [isUnfolded, setUnfolded] = useState(() => unfolded.has(id));
  if (isWhole) unfolded.add(id);
  const length = isUnfolded || isWhole || unfolded.has(id) ? null : foldedLength(text);
  return (
    <span className="bubble-text" dir="auto" data-emoji={onlyEmojiCount(text) || undefined}>
      <MarkedText text={length === null ? text : `${text.slice(0, length)}…`} />
      {length !== null && (
        <button
          type="button"
          className="bubble-unfold"
          onClick={() => {
            reportUnfolding();
            unfolded.add(id);
            setUnfolded(true);
          }}
        >
          {words.readMore}
        </button>
      )}
    </span>
  );
}
