import type { ContactCard, GeoLocation } from '#shared/messages/card.ts';
import type { MediaFrame, MediaToSend } from '#shared/messages/media.ts';
import type { Message } from '#shared/messages/message.ts';
import type { SentKind } from '#shared/messages/sent-as.ts';
import { couldBeRendered } from '#shared/text/variables.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { QuickFile } from './quick/quick-file.ts';

/** How a file is drawn before the server has looked into it. */
export type Looks = SentKind;

/** What the browser could find out about a file. */
export interface Measured {
  frame: MediaFrame;
  /** Address of a picture of it, of this page only. */
  previewUrl: string | null;
}

export interface OutgoingFile {
  blob: Blob;
  name: string;
  looks: Looks;
  as: MediaToSend['as'];
  /** Never rejects: what cannot be measured is sent without. */
  measuring: Promise<Measured>;
  /** Null until it is. */
  measured: Measured | null;
}

/** What goes with or in place of a text. */
export type Content =
  | { kind: 'text' }
  | { kind: 'file'; file: OutgoingFile }
  | { kind: 'quickFile'; file: QuickFile }
  | { kind: 'location'; place: GeoLocation }
  | { kind: 'contacts'; cards: ContactCard[] };

/** Something to send, as the composer hands it over. */
export interface Outgoing {
  /** The text, or a file's caption. */
  body: string;
  content: Content;
}

/** `waiting` for its turn, `uploading`, `sending` (from here on it may have reached the customer) or `failed`. */
export type Stage = 'waiting' | 'uploading' | 'sending' | 'failed';

/** A message on its way to the server: drawn at once, replaced by the stored row when the server answers. */
export interface Send extends Outgoing {
  /** The idempotency key: trying again under it can never make two messages. */
  key: string;
  ticketId: number;
  reply: Message | null;
  createdAt: string;
  /** The newest message known when it was sent; its own row comes after that. */
  afterSeq: number;
  stage: Stage;
  /** How much of its file is uploaded: 0 to 1. */
  progress: number;
  /** Why it did not reach the server; null unless it failed. */
  error: ApiError | null;
  /** The row the server answered with. Kept while others of its ticket are under way: none of them may take its row for theirs. */
  storedId: string | null;
}

/** Our own row says what was sent in the server's words: the size and the place are what neither side rewrites. */
const says = (message: Message, { body, content }: Send): boolean => {
  switch (content.kind) {
    case 'text':
      return couldBeRendered(body, message.body) && !message.media;
    case 'file':
      return couldBeRendered(body, message.body) && message.media?.size === content.file.blob.size;
    case 'quickFile':
      return couldBeRendered(body, message.body) && message.media?.fileName === content.file.name;
    case 'location':
      return (
        message.location?.latitude === content.place.latitude && message.location.longitude === content.place.longitude
      );
    case 'contacts':
      return (
        message.contacts.length === content.cards.length &&
        message.contacts.every((card, index) => card.name === content.cards[index]?.name)
      );
  }
};

/** The rows still to be drawn: a send whose row already came over the live socket, ahead of the answer, is not shown twice. */
export const unansweredSends = (sends: readonly Send[], messages: readonly Message[], userId: number): Send[] => {
  const claimed = new Set(sends.map((send) => send.storedId));
  return sends.filter((send) => {
    if (send.storedId !== null) return false;
    const own = messages.find(
      (message) =>
        message.fromMe &&
        message.userId === userId &&
        message.seq > send.afterSeq &&
        says(message, send) &&
        !claimed.has(message.id),
    );
    if (own) claimed.add(own.id);
    return !own;
  });
};
