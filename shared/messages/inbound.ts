import * as z from 'zod';
import { beginningOfText } from '#shared/text/beginning.ts';
import { wellFormed } from '#shared/text/well-formed.ts';
import { CallState } from './call.ts';
import { GeoLocation } from './card.ts';
import { messageKinds } from './content.ts';
import { InboundMedia } from './media.ts';
import { InboundPoll, SealedVote } from './poll.ts';

/**
 * Identity of a chat, or of an author in a group. At least one of phone, lid and group is set; WhatsApp also delivers
 * people without a phone number.
 */
export const PeerIdentity = z.object({
  /** Digits with country code. */
  phone: z.string().nullable(),
  /** Digits of the LID. */
  lid: z.string().nullable(),
  /** Group id, digits and dashes. */
  group: z.string().nullable(),
  /** Name the person chose, or the group's subject. */
  name: z.string().nullable(),
});
export type PeerIdentity = z.infer<typeof PeerIdentity>;

/** `providerKind` of a message that could not be decrypted. It may be decrypted later, under the same id. */
export const undecryptedKind = 'unread';

const Base = z.object({
  companyId: z.int(),
  whatsappId: z.int(),
  /** WhatsApp's id of this stanza. */
  providerId: z.string(),
  chat: PeerIdentity,
  /** Author within a group; null elsewhere and for our own messages. */
  participant: PeerIdentity.nullable(),
  /** Written on the paired phone (or another of its devices) rather than in this product. */
  fromMe: z.boolean(),
  /** WhatsApp's time of the message, ISO 8601. */
  at: z.string(),
});

/** A card as its sender wrote it: blank numbers are left out, and a card without a name is named by its number. */
const InboundCard = z.object({ name: z.string(), numbers: z.array(z.string()) }).transform(({ name, numbers }) => {
  const written = numbers.map((number) => beginningOfText(number.trim(), 50)).filter((number) => number !== '');
  return { name: beginningOfText(name.trim(), 255) || written[0] || '?', numbers: written.slice(0, 20) };
});

/**
 * A message, edit, deletion, reaction or call as WhatsApp delivered it, on `inbound.fifo`: group = connection and chat,
 * deduplication = provider id.
 */
const AnyInboundEvent = z.discriminatedUnion('type', [
  Base.extend({
    type: z.literal('message'),
    kind: z.enum(messageKinds),
    body: z.string(),
    isForwarded: z.boolean().optional(),
    quotedProviderId: z.string().nullable(),
    /** Set for kinds with a file: what is needed to fetch and check it. */
    media: InboundMedia.nullable(),
    location: GeoLocation.nullable(),
    contacts: z.array(InboundCard),
    /** Only for the kind `poll`. */
    poll: InboundPoll.optional(),
    /** WhatsApp's name of an unsupported kind. */
    providerKind: z.string().nullable(),
    /** WhatsApp kept it while the connection was down, which began at this time. */
    recovered: z.string().optional(),
    /** A recovered message that is from the phone's history: nothing answers it. */
    isFromHistory: z.boolean().optional(),
  }),
  Base.extend({ type: z.literal('edit'), targetProviderId: z.string(), body: z.string() }),
  Base.extend({ type: z.literal('delete'), targetProviderId: z.string() }),
  /** A reaction to an earlier message; an empty emoji removes it. */
  Base.extend({ type: z.literal('reaction'), targetProviderId: z.string(), emoji: z.string() }),
  /** A vote in an earlier poll; it replaces the voter's previous vote. */
  Base.extend({
    type: z.literal('pollVote'),
    targetProviderId: z.string(),
    vote: SealedVote,
    /** The addresses under which the voter may have voted. */
    voters: z.array(z.string().max(100)).max(6),
  }),
  /** A call of one person, sent once when it begins and once when it is over; `providerId` is the id of the call. */
  Base.extend({
    type: z.literal('call'),
    state: CallState,
    /** Null when only the end of the call was received. */
    video: z.boolean().nullable(),
    /** WhatsApp's address of the caller's device, which is needed to reject the call. */
    caller: z.string(),
  }),
  /** The profile picture of the chat's person or group: it changed, or a fetch returned this. */
  Base.extend({
    type: z.literal('picture'),
    /** `unknown`: WhatsApp did not answer. */
    found: z.enum(['changed', 'picture', 'none', 'unknown']),
    /** Identifies the content of the picture; null without one. */
    picture: z.string().nullable(),
  }),
]);

/** Texts come out well-formed, whatever the job carried: the table refuses halves of surrogate pairs. */
export const InboundEvent = z.preprocess(wellFormed, AnyInboundEvent);
export type InboundEvent = z.infer<typeof AnyInboundEvent>;
