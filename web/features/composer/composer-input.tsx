import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { isSendKey } from '#web/entities/sends/is-send-key.ts';
import { GrowingTextArea } from '#web/ui/fields/growing-text-area.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrower } from '#web/ui/layout/use-is-narrower.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { composerText } from './composer.text.ts';
import type { DroppedItems } from './files/dropped-files.ts';
import { pastedFiles } from './files/pasted-files.ts';
import { type QuickReplyKeyHandler, quickListId, quickOptionId } from './quick/quick-keys.ts';

interface ComposerInputProps {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Null while Escape has nothing to cancel here. */
  onEscape: (() => void) | null;
  onPasted: (pasted: DroppedItems) => void;
  /** Handles keys first while the list of quick messages is open. */
  quickKeys: RefObject<QuickReplyKeyHandler | null>;
  /** The id of the active quick message; undefined while the list is closed. */
  quickActive: number | null | undefined;
}

/** Pixels: the hint is shown whole, in every language. */
const roomForHint = 200;

/** The text field: it grows to five rows, Enter sends, Shift+Enter begins a new line, and pasted files are attached. */
export function ComposerInput(props: ComposerInputProps) {
  const { area, value, onChange, onSend, onEscape, onPasted, quickKeys, quickActive } = props;
  const text = useText(composerText);
  const isNarrow = useIsNarrow();
  const isTight = useIsNarrower(area, roomForHint);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter must not send a quick-message search, even while the list is still loading.
    const isComing = quickActive !== undefined && !quickKeys.current && isSendKey(event);
    if (isComing || quickKeys.current?.(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (isSendKey(event)) {
      event.preventDefault();
      onSend();
    } else if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.files.length + pasted.folders.length === 0) return;
    event.preventDefault();
    onPasted(pasted);
  };
  return (
    <GrowingTextArea text={value}>
      <textarea
        ref={area}
        className="composer-input"
        rows={1}
        aria-label={text.message}
        placeholder={isNarrow || isTight ? text.message : text.placeholder}
        aria-autocomplete="list"
        aria-controls={quickActive === undefined ? undefined : quickListId}
        aria-activedescendant={quickActive ? quickOptionId(quickActive) : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </GrowingTextArea>
  );
}
