import type { TicketPlacement } from '#functions/platform/timers/timer-row.ts';
import type { MessageSender } from '#shared/ledger/figures.ts';
import type { CallLog } from '#shared/messages/call.ts';
import type { ContactCard, GeoLocation } from '#shared/messages/card.ts';
import type { ChangeKind, MessageKind, SendFailure } from '#shared/messages/content.ts';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import type { FileState, InboundMedia } from '#shared/messages/media.ts';
import type { Message } from '#shared/messages/message.ts';
import { messageIdOf } from '#shared/messages/message-id.ts';
import { signRead } from '#shared/server/media-addresses.ts';
import type { PackedMessageField } from '#shared/server/packed-rows.ts';
import type { Tenant } from '#shared/tenant.ts';
import { pollView, type StoredPoll } from './poll-votes.ts';
import { type TicketThread, threadPosition } from './thread-position.ts';
import type { TicketRow } from './ticket-row.ts';

/** The latest reaction of one person; an empty emoji stands for a removed one, so that no older one returns. */
export interface StoredReaction {
  emoji: string;
  fromMe: boolean;
  participant: PeerIdentity | null;
  at: string;
  /** Id of the stanza that brought the reaction. */
  id: string;
  /** The emoji before a reaction of ours that WhatsApp may still refuse. */
  before?: string;
}

/** The last edit, deletion or reaction of ours, until WhatsApp accepts it. */
interface OwnChange {
  kind: ChangeKind;
  /** Id of its stanza, which receipts name. */
  id: string;
  state: 'waiting' | 'failed';
}

/** A message as stored (`keys.message`), before it is sent or as it arrived. */
export interface MessageRow {
  companyId: number;
  whatsappId: number;
  contactId: number;
  ticketId: number;
  /** Position in the conversation. */
  seq: number;
  providerId: string;
  body: string;
  fromMe: boolean;
  mediaType: MessageKind;
  /** The file as its sender described it; `file` describes what is in the bucket. */
  media: InboundMedia | null;
  /** Present with every message that has `media`. */
  file?: FileState;
  location?: GeoLocation;
  contacts?: ContactCard[];
  /** Set for the kind `call_log`; absent on rows from before calls were distinguished. */
  call?: CallLog;
  /** Set for the kind `poll`; absent on rows from before votes were read. */
  poll?: StoredPoll;
  providerKind: string | null;
  ack: number;
  failure: SendFailure | null;
  /** WhatsApp's own code for a refusal. */
  providerCode: string | null;
  /** Sort key of the outbox row that sends it, if it was sent again; otherwise the key follows from the message. */
  order?: string;
  isDeleted: boolean;
  isEdited: boolean;
  isForwarded?: boolean;
  /**
   * Texts before its edits, oldest first; bounded. `at`: valid since; `id`: of the edit, absent for the original text.
   */
  history: { body: string; at: string; id?: string }[];
  /** The edit that wrote the body. */
  edit?: { id: string; at: string } | null;
  /** The stanza that deleted the message. */
  deletion?: string | null;
  /** The words of a voice note that an assistant transcribed or spoke. */
  transcript?: string;
  reactions?: StoredReaction[];
  change?: OwnChange | null;
  quoted: Message['quotedMsg'];
  /** Author within a group, as WhatsApp names them. */
  participant: PeerIdentity | null;
  userId: number | null;
  createdAt: string;
  /** When WhatsApp accepted it and its recipient got and read it, as far as that was reported one by one. */
  acceptedAt?: string;
  deliveredAt?: string;
  readAt?: string;
  /** When it last failed. */
  failedAt?: string;
  /**
   * Its sender, where `userId`, `campaign` and `scheduleId` cannot show it: the phone, a program, or on an imported
   * message anyone. Absent on messages of the bot that are not imported.
   */
  by?: MessageSender;
  /**
   * It came after a gap (named by its beginning), in which WhatsApp or the phone kept it. `at`: when it was stored.
   * `newestAt`: when the newest message was written, if it stands before this older one.
   */
  recovered?: { gap: string; at: string; isFromHistory?: true; newestAt?: string };
  version: number;
  /**
   * Set on a campaign's messages. The last one of a recipient decides what becomes of it; those before it carry
   * `connectionFormPartOf`, the try they belong to, and matter only when they fail.
   */
  campaign?: { id: number; recipientId: string; isQuestion: boolean; partOf?: number };
  /** Set on the message whose fate decides that of a scheduled message (its id). */
  scheduleId?: number;
  /** Where the ticket was before this message moved it; a repeated delivery announces the move to those rooms too. */
  movedFrom?: TicketPlacement;
}

/** Fields of a message that an update may set: packed ones change with their whole row. */
export type MessageChange = {
  [Field in keyof MessageRow]?: Field extends PackedMessageField ? never : MessageRow[Field] | undefined;
};

/** Points from a provider message id to the message (`keys.providerMessage`). */
export interface MessagePointer {
  ticketId: number;
  contactId: number;
  seq: number;
  /** Set when the id is that of a change of ours to this message. */
  change?: ChangeKind;
}

/** Returns whether a browser may show this type; all others are only downloaded. */
const isShown = (mimetype: string): boolean =>
  /^(image\/(jpeg|png|webp|gif)|video\/(mp4|3gpp|quicktime)|audio\/[\w.+-]+)(;|$)/.test(mimetype);

type MessageFile = Pick<MessageRow, 'media' | 'file' | 'isDeleted'>;

/** The signed address of a message's file, if it is stored. Null once the message is deleted. */
export async function mediaAddress(
  { media, file, isDeleted }: MessageFile,
  { download = false } = {},
): Promise<string | null> {
  if (isDeleted || file?.state !== 'ready') return null;
  return signRead(file.key, {
    fileName: media?.fileName ?? null,
    attachment: download || !isShown(file.mimetype),
  });
}

export function mediaView({ media, file, isDeleted }: MessageFile): Message['media'] {
  if (!media || isDeleted) return null;
  const { width, height, seconds, thumbnail, waveform, fileName } = media;
  const { mimetype, size } = file?.state === 'ready' ? file : media;
  return {
    state: file?.state ?? 'gone',
    mimetype,
    size,
    fileName,
    width,
    height,
    seconds,
    thumbnail,
    waveform,
  };
}

const reactionsView = ({ reactions = [] }: MessageRow): Message['reactions'] =>
  reactions
    .filter(({ emoji }) => emoji !== '')
    .map(({ emoji, fromMe, participant }) => ({
      emoji,
      fromMe,
      name: fromMe ? null : (participant?.name ?? participant?.phone ?? null),
    }));

/** The ticket of a message, as far as clients see it with the message. */
type MessageTicket = TicketThread & Pick<TicketRow, 'readSeq'>;

/** Where clients see a message: in the ticket that it was joined to, at its position there. */
const shownAt = async (tenant: Tenant, row: MessageRow, ticket: MessageTicket | undefined) => ({
  ticketId: ticket?.joined ? ticket.id : row.ticketId,
  seq: ticket?.joined ? await threadPosition(tenant, ticket, row) : row.seq,
});

/** A message as clients see it in its ticket. Without ticket, it has not been read. */
export async function messageView(
  tenant: Tenant,
  row: MessageRow,
  ticket: MessageTicket | undefined,
): Promise<Message> {
  const { ticketId, seq } = await shownAt(tenant, row, ticket);
  return {
    id: messageIdOf(row.whatsappId, row.providerId),
    ticketId,
    seq,
    body: row.isDeleted ? '' : row.body,
    fromMe: row.fromMe,
    read: row.fromMe || seq <= (ticket?.readSeq ?? 0),
    mediaType: row.mediaType,
    mediaUrl: await mediaAddress(row),
    media: mediaView(row),
    location: row.isDeleted ? null : (row.location ?? null),
    contacts: row.isDeleted ? [] : (row.contacts ?? []),
    poll: row.poll && !row.isDeleted ? pollView(row.poll) : null,
    call: row.call ?? null,
    ack: row.ack,
    failure: row.failure,
    isDeleted: row.isDeleted,
    isEdited: row.isEdited,
    isForwarded: row.isForwarded ?? false,
    transcript: row.isDeleted ? null : (row.transcript ?? null),
    reactions: row.isDeleted ? [] : reactionsView(row),
    change: row.change ? { kind: row.change.kind, state: row.change.state } : null,
    quotedMsg: row.quoted,
    participant: row.participant && {
      name: row.participant.name ?? row.participant.phone ?? '',
      number: row.participant.phone ?? '',
    },
    userId: row.userId,
    createdAt: row.createdAt,
    version: row.version,
  };
}

/** Long quotes are cut: the whole text is in the message itself. */
const longestQuote = 500;

/** The quote of this message in a reply to it. */
export function quoteOfMessage(row: MessageRow, contactName: string): NonNullable<Message['quotedMsg']> {
  return {
    id: messageIdOf(row.whatsappId, row.providerId),
    body: [...row.body].slice(0, longestQuote).join(''),
    fromMe: row.fromMe,
    mediaType: row.mediaType,
    authorName: row.fromMe ? null : (row.participant?.name ?? contactName),
    fileName: row.media?.fileName ?? null,
    thumbnail: row.media?.thumbnail ?? null,
  };
}
