import { createContext, useContext } from 'react';
import type { Message } from '#shared/messages/message.ts';

/** A person on a contact card, by one of their numbers. */
export interface CardPerson {
  name: string;
  number: string;
}

/** What a file in a bubble asks of its conversation. */
export interface ConversationMedia {
  /** Shows a picture or video large. */
  enlarge: (messageId: string) => void;
  /** A message became what the server just answered. */
  changed: (message: Message) => void;
  /** Offers to start a conversation with somebody on a contact card. */
  chatWith: (person: CardPerson) => void;
}

const Context = createContext<ConversationMedia | null>(null);
export const ConversationMediaProvider = Context.Provider;

export const useConversationMedia = (): ConversationMedia => {
  const media = useContext(Context);
  if (!media) throw new Error('a file is drawn outside a conversation');
  return media;
};

/** The way to somebody whose number was written; null where a text is only previewed. */
export const useChatWith = () => useContext(Context)?.chatWith ?? null;
