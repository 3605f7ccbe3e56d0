import { useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { PlusIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { messageActionsText } from './actions.text.ts';

/** WhatsApp's own six, then the emoji that agents use most. */
const quick = ['👍', '❤️', '😂', '😮', '😢', '🙏'];
const more = [
  ...['👏', '🎉', '🔥', '✅', '❌', '👀', '🤝', '💪', '👌', '🙌', '😀', '😁', '😊', '😉', '😍', '🥰', '😘', '🤗'],
  ...['🤔', '😅', '😬', '😐', '😕', '😞', '😭', '😡', '😱', '🤯', '🥳', '😎', '🤩', '👋', '✨', '⭐', '💙', '💚'],
];

interface EmojiRowProps {
  message: Message;
  onPick: (emoji: string) => void;
}

/** Emoji to react with. The current reaction is marked; choosing it again removes it. */
export function EmojiRow({ message, onPick }: EmojiRowProps) {
  const text = useText(messageActionsText);
  const [isFull, setIsFull] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared: focus the first button that replaced it.
  useEffect(() => {
    if (isFull) row.current?.querySelector<HTMLElement>(`button:nth-child(${quick.length + 1})`)?.focus();
  }, [isFull]);
  const own = message.reactions.find(({ fromMe }) => fromMe)?.emoji;
  const emojis = isFull ? [...quick, ...more] : quick;
  const shown = own === undefined || emojis.includes(own) ? emojis : [own, ...emojis];
  return (
    <div ref={row} className="emoji-row">
      {shown.map((emoji) => (
        <button
          key={emoji}
          type="button"
          role="menuitemcheckbox"
          aria-checked={emoji === own}
          aria-label={text.react(emoji)}
          onClick={() => onPick(emoji === own ? '' : emoji)}
        >
          {emoji}
        </button>
      ))}
      {!isFull && (
        <button type="button" role="menuitem" aria-label={text.moreEmoji} onClick={() => setIsFull(true)}>
          <PlusIcon size={18} />
        </button>
      )}
    </div>
  );
}
