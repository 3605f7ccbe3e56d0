import { createContext, useContext } from 'react';
import type { Message } from '#shared/messages/message.ts';

/** The view that opens for a message: its actions, or its earlier texts. */
export type ActionsView = 'menu' | 'history';

/** The position where it opens: a point of the window, or below a button. */
export type MenuAnchor = { x: number; y: number } | HTMLElement;

export interface MessageActions {
  open: (message: Message, anchor: MenuAnchor, view?: ActionsView) => void;
  /** Sends a failed message again; null where this agent may not write. */
  retry: ((message: Message) => void) | null;
}

const Context = createContext<MessageActions | null>(null);
export const MessageActionsProvider = Context.Provider;

export function useMessageActions(): MessageActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('a message is drawn outside a conversation');
  return actions;
}
