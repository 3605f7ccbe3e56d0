import { createContext, useContext } from 'react';
import type { Message } from '#shared/messages/message.ts';

/** A person on a contact card, with one of their numbers. */
export interface CardPerson {
  name: string;
  number: string;
}

/** Actions that a conversation provides to the files in its bubbles. */
export interface ConversationMedia {
  /** Shows a picture or video in the lightbox. */
  enlarge: (messageId: string) => void;
  /** Whether the user may have a file that did not arrive asked for again. */
  mayFetch: boolean;
  /** Called with the message as the server just returned it. */
  changed: (message: Message) => void;
  /** Offers to start a conversation with a person on a contact card. */
  chatWith: (person: CardPerson) => void;
}

const Context = createContext<ConversationMedia | null>(null);
export const ConversationMediaProvider = Context.Provider;

export function useConversationMedia(): ConversationMedia {
  const media = useContext(Context);
  if (!media) throw new Error('a file is drawn outside a conversation');
  return media;
}

/** Starts a conversation with a number in a text; null where a text is only previewed. */
export function useStartConversationWith() {
  return useContext(Context)?.chatWith ?? null;
}
