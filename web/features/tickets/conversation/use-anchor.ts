import { useState } from 'react';
import type { Message } from '#shared/messages/message.ts';

/**
 * The `seq` of the message around which a conversation is loaded: the one in the address, unless it is loaded already.
 * Null loads from the end.
 */
export const useAnchor = (at: number | null) => {
  const [anchor, setAnchor] = useState(at);
  /** Called with each render; moves the anchor when the loaded part lacks the message in the address. */
  const settle = (loaded: { messages: readonly Message[]; isLoaded: boolean; hasNewer: boolean }) => {
    if (!loaded.isLoaded || at === anchor) return;
    const isAway = at === null ? loaded.hasNewer : !loaded.messages.some(({ seq }) => seq === at);
    if (isAway) setAnchor(at);
  };
  return { anchor, settle };
};
