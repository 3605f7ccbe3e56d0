import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SmileIcon } from '#web/ui/buttons/icons.tsx';
import { positionPopover } from '#web/ui/buttons/position-popover.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { composerText } from '../composer.text.ts';
import './emoji.css';
import { insertText } from './insert-text.ts';

const EmojiPicker = lazy(() => import('./emoji-picker.tsx'));

/** Opens the emoji picker, for computers without an emoji keyboard. It stays open while the agent picks. */
export function EmojiButton({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const text = useText(composerText);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={text.emoji}
        icon={<SmileIcon />}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={text.emoji}
        className="emoji-popover framed"
        // Toggles in quick succession are reported once, so a picker closed and opened again must be removed at once.
        onBeforeToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        onToggle={({ newState }) => {
          if (newState !== 'open' || !panel.current) return;
          setOpen(true);
          positionPopover(panel.current, 'left');
        }}
      >
        {isOpen && (
          <Suspense>
            <EmojiPicker
              onPick={(emoji, isByKeyboard) => {
                // After a pick by keyboard the focus returns to the text; after a pick by pointer the picker stays open
                // for the next one.
                if (isByKeyboard) panel.current?.hidePopover();
                if (area.current) insertText(area.current, emoji);
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
