import { proto } from '../wire/codec.ts';
import { messageContext } from './message-details.ts';
import { readMedia, type SimulatedMedia } from './message-media.ts';
import { pollOfMessage } from './poll-of.ts';
import { unwrapMessage } from './unwrap.ts';

/** The effect of a message on its chat. */
export type MessageContentEffect =
  | { does: 'show'; text: string; media?: SimulatedMedia; quoted?: string }
  | { does: 'edit'; id: string; text: string }
  | { does: 'delete'; id: string }
  | { does: 'react'; id: string; emoji: string }
  | { does: 'nothing' };

const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type;

function readProtocol(protocol: proto.Message.IProtocolMessage): MessageContentEffect {
  const id = protocol.key?.id;
  if (id && protocol.type === REVOKE) return { does: 'delete', id };
  if (id && protocol.type === MESSAGE_EDIT && protocol.editedMessage) {
    return { does: 'edit', id, text: textOf(unwrapMessage(protocol.editedMessage)) };
  }
  return { does: 'nothing' };
}

function textOf(message: proto.IMessage): string {
  const { contactMessage: contact, contactsArrayMessage: cards } = message;
  const poll = pollOfMessage(message);
  if (poll)
    return [`📊 ${poll.name ?? ''}`, ...(poll.options ?? []).map(({ optionName }) => `◯ ${optionName}`)].join('\n');
  const location = message.locationMessage ?? message.liveLocationMessage;
  if (location)
    return `📍 ${message.locationMessage?.name ?? ''} ${location.degreesLatitude}, ${location.degreesLongitude}`;
  if (contact) return `👤 ${contact.displayName ?? ''}`;
  if (cards) return `👥 ${cards.contacts?.map(({ displayName }) => displayName ?? '').join(', ') ?? ''}`;
  return message.conversation || message.extendedTextMessage?.text || readMedia(message)?.caption || '';
}

export function effectOfMessageContent(raw: proto.IMessage): MessageContentEffect {
  const message = unwrapMessage(raw);
  if (message.protocolMessage) return readProtocol(message.protocolMessage);
  const reaction = message.reactionMessage;
  if (reaction?.key?.id) return { does: 'react', id: reaction.key.id, emoji: reaction.text ?? '' };
  if (message.pollUpdateMessage) return { does: 'nothing' };
  const kinds = Object.keys(proto.Message.toObject(proto.Message.fromObject(message)));
  const bookkeeping = new Set(['senderKeyDistributionMessage', 'messageContextInfo']);
  if (message.senderKeyDistributionMessage && kinds.every((kind) => bookkeeping.has(kind))) return { does: 'nothing' };
  const media = readMedia(message);
  const quoted = messageContext(message)?.stanzaId;
  const text = textOf(message) || (media ? '' : `[${kinds.find((kind) => !bookkeeping.has(kind)) ?? 'unknown'}]`);
  return { does: 'show', text, ...(media && { media }), ...(quoted && { quoted }) };
}
