import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#web/ui/language/use-text.ts';
import './emoji.css';
import { emojiText } from './emoji.text.ts';
import { emojiGroups } from './emoji-groups.ts';
import { recentEmoji, storeRecentEmoji } from './recent-emoji.ts';

const columns = 8;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

/** Moves the focus with the arrow keys through the grid as drawn, including rows that are not full. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  const to = buttons[at + step] ?? (step > 0 ? buttons.at(-1) : buttons[0]);
  to?.focus();
};

/** Picks emoji to insert into a text; several may be picked in a row. */
export default function EmojiPicker({ onPick }: { onPick: (emoji: string, isByKeyboard: boolean) => void }) {
  const text = useText(emojiText);
  const root = useRef<HTMLDivElement>(null);
  // When the picker was opened by keyboard, it takes the keyboard focus.
  useEffect(() => {
    if (document.activeElement?.matches(':focus-visible')) root.current?.querySelector('button')?.focus();
  }, []);
  // The recent emoji at the time of opening: picking one must not move the others under the pointer.
  const [recent] = useState(recentEmoji);
  const groups = [...(recent.length > 0 ? [{ name: 'recent' as const, emoji: recent }] : []), ...emojiGroups];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons within it have the focus
    <div ref={root} className="emoji-picker" onKeyDown={walk}>
      {groups.map(({ name, emoji }) => (
        <fieldset key={name}>
          <legend>{text[name]}</legend>
          {emoji.map((one) => (
            <button
              key={one}
              type="button"
              onClick={({ detail }) => {
                storeRecentEmoji(one);
                onPick(one, detail === 0);
              }}
            >
              {one}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
