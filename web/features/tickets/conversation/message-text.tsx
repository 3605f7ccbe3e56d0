import { createContext, useContext, useState } from 'react';
import { useText } from '#web/ui/use-text.ts';
import { conversationText } from './conversation.text.ts';
import { foldedLength } from './long-text.ts';
import { MarkedText } from './marked-text.tsx';
import { onlyEmojiCount } from './only-emoji.ts';

/** Texts somebody asked to see whole: rows that left the screen come back as they were. */
const unfolded = new Set<string>();

/** Told before a text grows because its reader asked for it: they stay at its beginning. */
const Unfolding = createContext(() => {});
export const UnfoldingProvider = Unfolding.Provider;

interface MessageTextProps {
  id: string;
  text: string;
  /** Shown whole whatever its length: what one jumped to may be anywhere in it. */
  isWhole?: boolean;
}

/** What was written: a long text begins folded, emoji alone are drawn large. */
export function MessageText({ id, text, isWhole = false }: MessageTextProps) {
  const words = useText(conversationText);
  const tellUnfolding = useContext(Unfolding);
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
            tellUnfolding();
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
