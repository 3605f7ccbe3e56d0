import { createContext, useContext } from 'react';
import type { Message } from '#shared/messages/message.ts';

/** What is opened about a message: what can be done with it, or what it said before. */
export type ActionsView = 'menu' | 'history';

/** Where it is opened: at a point of the window, or under a button. */
export type Anchor = { x: number; y: number } | HTMLElement;

export interface MessageActions {
  open: (message: Message, anchor: Anchor, view?: ActionsView) => void;
  /** Sends a failed message again; null where this agent may not write. */
  retry: ((message: Message) => void) | null;
}

const Context = createContext<MessageActions | null>(null);
export const MessageActionsProvider = Context.Provider;

export const useMessageActions = (): MessageActions => {
  const actions = useContext(Context);
  if (!actions) throw new Error('a message is drawn outside a conversation');
  return actions;
};
