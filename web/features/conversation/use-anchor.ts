import { useCallback, useState } from 'react';
import type { LoadedConversation } from './use-conversation.ts';

interface Address {
  /** `seq` of the message the conversation is opened at; null is its end. */
  at: number | null;
  toEnd: () => void;
}

/**
 * The `seq` of the message around which a conversation is loaded: the one in the address, unless it is loaded already,
 * else the first unread one, when it is further back than a page. Null loads from the end.
 */
export function useConversationAnchor({ at, toEnd: leaveAddress }: Address) {
  const [state, setState] = useState({ at, anchor: at, isOpened: at !== null });
  const { anchor, isOpened } = state;
  /** Called with each render; moves the anchor when the loaded part lacks the message to open at. */
  const settle = (
    loaded: Pick<LoadedConversation, 'messages' | 'isLoaded' | 'isFresh' | 'hasNewer' | 'unreadBefore'>,
  ) => {
    if (!loaded.isLoaded) return;
    if (at !== state.at) {
      const isAway = at === null ? loaded.hasNewer : !loaded.messages.some(({ seq }) => seq === at);
      setState({ at, anchor: isAway ? at : anchor, isOpened: true });
    } else if (!isOpened && loaded.isFresh) setState({ at, anchor: loaded.unreadBefore, isOpened: true });
  };
  /** Loads from the end instead of from the anchor. */
  const toEnd = useCallback(() => {
    if (at === null) setState({ at: null, anchor: null, isOpened: true });
    else leaveAddress();
  }, [at, leaveAddress]);
  return {
    anchor,
    /** Where the conversation opens is decided. */
    isOpened,
    settle,
    toEnd,
  };
}
