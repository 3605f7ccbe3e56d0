import { useCallback, useEffect, useRef } from 'react';
import type { Message } from '#shared/messages/message.ts';

/** On a phone the keyboard would cover the conversation just opened. */
const hasRoom = () => matchMedia('(min-width: 600px)').matches;

/**
 * Focuses the input when a conversation opens, when a message is answered, and when the element that replaced the input
 * is gone.
 */
export function useInputFocus(reply: Message | null, isElsewhere: boolean) {
  const input = useRef<HTMLTextAreaElement>(null);
  const focus = useCallback(() => {
    const area = input.current;
    if (!area || document.activeElement === area) return;
    area.focus();
    // Continues at the end of the text; browsers put the cursor at its beginning.
    if (area.selectionEnd === 0) area.setSelectionRange(area.value.length, area.value.length);
  }, []);
  useEffect(() => {
    if (reply || hasRoom()) focus();
  }, [reply, focus]);

  const wasElsewhere = useRef(isElsewhere);
  useEffect(() => {
    if (wasElsewhere.current && !isElsewhere && hasRoom()) focus();
    wasElsewhere.current = isElsewhere;
  }, [isElsewhere, focus]);
  return { input, focus };
}
