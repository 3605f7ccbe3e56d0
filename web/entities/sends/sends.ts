import type { ContactCard, GeoLocation } from '#shared/messages/card.ts';
import type { MediaDimensions, MediaToSend } from '#shared/messages/media.ts';
import type { Message } from '#shared/messages/message.ts';
import type { SentFileKind } from '#shared/messages/sent-as.ts';
import { couldBeRendered } from '#shared/text/variables.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { QuickFile } from './quick-file.ts';

/** The kind a file is drawn as before the server has inspected it. */
export type OutgoingKind = SentFileKind;

/** Measurements of a file made by the browser. */
export interface MeasuredFile {
  frame: MediaDimensions;
  /** Object URL of its picture, valid on this page only. */
  previewUrl: string | null;
}

export interface OutgoingFile {
  blob: Blob;
  name: string;
  looks: OutgoingKind;
  as: MediaToSend['as'];
  /** Never rejects: a file that cannot be measured is sent without measurements. */
  measuring: Promise<MeasuredFile>;
  /** Null until it is measured. */
  measured: MeasuredFile | null;
}

/** Content sent with or instead of a text. */
type Content =
  | { kind: 'text' }
  | { kind: 'file'; file: OutgoingFile }
  | { kind: 'quickFile'; file: QuickFile }
  | { kind: 'location'; location: GeoLocation }
  | { kind: 'contacts'; cards: ContactCard[] };

/** A message to send, as the composer hands it over. */
export interface OutgoingMessage {
  /** The text, or a file's caption. */
  body: string;
  content: Content;
}

/** `waiting` for its turn, `uploading`, `sending` (from here on it may have reached the customer) or `failed`. */
type SendState = 'waiting' | 'uploading' | 'sending' | 'failed';

/** A message being sent: drawn at once, replaced by the stored row when the server answers. */
export interface PendingSend extends OutgoingMessage {
  /** The idempotency key: a retry under it never creates a second message. */
  key: string;
  ticketId: number;
  reply: Message | null;
  createdAt: string;
  /** `seq` of the newest message when it was sent; its own row comes after that. */
  afterSeq: number;
  state: SendState;
  /** The uploaded share of its file, from 0 to 1. */
  progress: number;
  /** Why it did not reach the server; null unless it failed. */
  error: ApiError | null;
  /**
   * The id of the stored row. Kept while other messages of the ticket are being sent, so that none of them matches this
   * row.
   */
  storedId: string | null;
}

/**
 * Whether a stored row is this send. The server may rewrite the text; file size, file name and coordinates stay
 * unchanged.
 */
const isRowOf = (message: Message, { body, content }: PendingSend): boolean => {
  switch (content.kind) {
    case 'text':
      return couldBeRendered(body, message.body) && !message.media;
    case 'file':
      return couldBeRendered(body, message.body) && message.media?.size === content.file.blob.size;
    case 'quickFile':
      return couldBeRendered(body, message.body) && message.media?.fileName === content.file.name;
    case 'location':
      return (
        message.location?.latitude === content.location.latitude &&
        message.location.longitude === content.location.longitude
      );
    case 'contacts':
      return (
        message.contacts.length === content.cards.length &&
        message.contacts.every((card, index) => card.name === content.cards[index]?.name)
      );
  }
};

/**
 * The sends to draw: leaves out those whose row came over the live socket before the answer, so that none is shown
 * twice.
 */
export function sendsWithoutStoredMessage(
  sends: readonly PendingSend[],
  messages: readonly Message[],
  userId: number,
): PendingSend[] {
  const claimed = new Set(sends.map((send) => send.storedId));
  return sends.filter((send) => {
    if (send.storedId !== null) return false;
    const own = messages.find(
      (message) =>
        message.fromMe &&
        message.userId === userId &&
        message.seq > send.afterSeq &&
        isRowOf(message, send) &&
        !claimed.has(message.id),
    );
    if (own) claimed.add(own.id);
    return !own;
  });
}
