import { type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { isSendKey } from '#web/entities/sends/is-send-key.ts';
import { completeMention, type MentionableUser, mentionQuery } from './mentions.ts';

const maxOffered = 6;

interface Typing {
  area: RefObject<HTMLTextAreaElement | null>;
  typed: string;
  onChange: (next: string) => void;
}

/** The members whose names match the text behind the "@" at the caret, and the keys that choose one of them. */
export function useMentionSuggestions(members: readonly MentionableUser[], { area, typed, onChange }: Typing) {
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const offered =
    query === null
      ? []
      : members
          .filter(({ name }) => foldAccentsAndCase(name).startsWith(foldAccentsAndCase(query)))
          .slice(0, maxOffered);
  const pick = (name: string) => {
    const element = area.current;
    if (!element) return;
    const next = completeMention(typed, element.selectionStart, name);
    // Drawn at once: a letter typed before the next frame would otherwise stand before the caret that is set then.
    flushSync(() => {
      onChange(next.text);
      setQuery(null);
    });
    element.focus();
    element.setSelectionRange(next.caret, next.caret);
  };
  return {
    offered,
    active,
    pick,
    /** Reads the text before the caret again. */
    look: (element: HTMLTextAreaElement) => {
      setQuery(mentionQuery(element.value.slice(0, element.selectionStart)));
      setActive(0);
    },
    /** Moves among the offered members, picks one or closes the list; false leaves the key to the composer. */
    takesKey: (event: KeyboardEvent): boolean => {
      const choice = offered[Math.min(active, offered.length - 1)];
      if (!choice) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setActive((active + step + offered.length) % offered.length);
      else if (isSendKey(event) || event.key === 'Tab') pick(choice.name);
      else if (event.key === 'Escape') setQuery(null);
      else return false;
      return true;
    },
  };
}
