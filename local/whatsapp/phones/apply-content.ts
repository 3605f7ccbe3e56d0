import type { SimulatedNetwork } from '../network.ts';
import { proto } from '../wire/codec.ts';
import { announceMessage } from './announce-message.ts';
import type { SimulatedAck } from './chat-row.ts';
import { addMessage, deleteMessage, editMessage, setReaction } from './chat-store.ts';
import { effectOfMessageContent } from './message-content.ts';

export type IncomingContent = {
  phone: string;
  peer: string;
  author: string;
  id: string;
  senderJid?: string | undefined;
  ack: SimulatedAck;
  at: number;
};

/** Applies a message to a chat: adds a row, or changes an earlier one. */
export function applyMessageToChat(
  network: SimulatedNetwork,
  message: proto.IMessage,
  incoming: IncomingContent,
): void {
  const { database } = network;
  const { phone, peer, author } = incoming;
  const content = effectOfMessageContent(message);
  switch (content.does) {
    case 'nothing':
      return;
    case 'show': {
      const { text, media, quoted } = content;
      addMessage(database, { ...incoming, content: proto.Message.encode(message).finish(), text, media, quoted });
      announceMessage(network, phone, peer, incoming.id);
      return;
    }
    case 'edit':
      editMessage(database, phone, peer, author, content.id, content.text);
      break;
    case 'delete':
      deleteMessage(database, phone, peer, author, content.id);
      break;
    case 'react':
      setReaction(database, phone, peer, author, content.id, content.emoji);
      break;
  }
  announceMessage(network, phone, peer, content.id);
}
