import * as z from 'zod';
import { wellFormed } from '#shared/text/well-formed.ts';
import { CallState } from './call.ts';
import { ContactCard, Place } from './card.ts';
import { messageKinds } from './content.ts';
import { InboundMedia } from './media.ts';
import { InboundPoll, SealedVote } from './poll.ts';

/** Who or what a chat (or an author in a group) is. At least one of phone, lid and group is there; WhatsApp delivers people without a phone. */
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

/** As `providerKind`: a message that could not be decrypted. It may be read later, under the same id. */
export const unreadKind = 'unread';

const Base = z.object({
  companyId: z.int(),
  whatsappId: z.int(),
  /** WhatsApp's id of this stanza. */
  providerId: z.string(),
  chat: PeerIdentity,
  /** Author within a group, null elsewhere and for our own. */
  participant: PeerIdentity.nullable(),
  /** Written on the paired phone (or another of its devices) rather than here. */
  fromMe: z.boolean(),
  /** WhatsApp's time of the message, ISO 8601. */
  at: z.string(),
});

/** One message, edit, deletion, reaction or call as it came off the wire, on `inbound.fifo`: group = connection and chat, deduplication = provider id. */
const AnyInboundEvent = z.discriminatedUnion('type', [
  Base.extend({
    type: z.literal('message'),
    kind: z.enum(messageKinds),
    body: z.string(),
    isForwarded: z.boolean().optional(),
    quotedProviderId: z.string().nullable(),
    /** Present when the kind has a file to fetch: what is needed to fetch and check it. */
    media: InboundMedia.nullable(),
    location: Place.nullable(),
    contacts: z.array(ContactCard),
    /** Of the kind `poll`. */
    poll: InboundPoll.optional(),
    /** WhatsApp's name of a kind we do not know. */
    providerKind: z.string().nullable(),
  }),
  Base.extend({ type: z.literal('edit'), targetProviderId: z.string(), body: z.string() }),
  Base.extend({ type: z.literal('delete'), targetProviderId: z.string() }),
  /** A sign on an earlier message; an empty one takes it back. */
  Base.extend({ type: z.literal('reaction'), targetProviderId: z.string(), emoji: z.string() }),
  /** What somebody chose in an earlier poll, in place of what they chose before. */
  Base.extend({
    type: z.literal('pollVote'),
    targetProviderId: z.string(),
    vote: SealedVote,
    /** The addresses under which they may have chosen. */
    voters: z.array(z.string().max(100)).max(6),
  }),
  /** A call of one person, once when it rings and once when it is over; `providerId` is the call's. */
  Base.extend({
    type: z.literal('call'),
    state: CallState,
    /** Null when only its end was heard. */
    video: z.boolean().nullable(),
    /** Whoever calls, as WhatsApp names their device: only there can it be turned down. */
    caller: z.string(),
  }),
  /** The profile picture of the chat's person or group: it changed, or this is what was found when it was fetched. */
  Base.extend({
    type: z.literal('picture'),
    /** `unknown`: WhatsApp would not say. */
    found: z.enum(['changed', 'picture', 'none', 'unknown']),
    /** Tells one picture from another; null without one. */
    picture: z.string().nullable(),
  }),
]);

/** Texts come out well-formed, whatever the queue carried: the table refuses halves of surrogate pairs. */
export const InboundEvent = z.preprocess(wellFormed, AnyInboundEvent);
export type InboundEvent = z.infer<typeof AnyInboundEvent>;
