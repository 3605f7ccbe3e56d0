import { useState } from 'react';
import type { Message } from '#shared/messages/message.ts';

/**
 * Around which message a conversation is loaded: the one the address names, unless what is loaded has it already. Null loads it from its
 * end.
 */
export const useAnchor = (at: number | null) => {
  const [anchor, setAnchor] = useState(at);
  /** Told with every drawing what is loaded; moves the anchor when that lacks what the address names. */
  const settle = (loaded: { messages: readonly Message[]; isLoaded: boolean; hasNewer: boolean }) => {
    if (!loaded.isLoaded || at === anchor) return;
    const isAway = at === null ? loaded.hasNewer : !loaded.messages.some(({ seq }) => seq === at);
    if (isAway) setAnchor(at);
  };
  return { anchor, settle };
};
