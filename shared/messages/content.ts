import * as z from 'zod';

/** What kind a message is, whatever WhatsApp calls it. `unsupported` stands for everything not listed: nothing is dropped. */
export const messageKinds = [
  'text',
  'image',
  'video',
  'audio',
  'voice',
  'document',
  'sticker',
  'location',
  'liveLocation',
  'contacts',
  'reaction',
  'poll',
  'viewOnce',
  'call_log',
  'system',
  'unsupported',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** 0 waiting (clock) · 1–2 accepted by WhatsApp (one tick) · 3 delivered (two) · 4 read · 5 played (two blue). */
export const Ack = z.int().min(0).max(5);

/** What can be done to a message that is already there. */
export const changeKinds = ['edit', 'delete', 'reaction'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Files that carry words, which can be edited where there are some. */
export const captionedKinds = ['image', 'video', 'document'] as const satisfies readonly MessageKind[];
export type CaptionedKind = (typeof captionedKinds)[number];

/** Whether a message's words can be changed after it was sent. */
export const hasEditableWords = ({ mediaType, body }: { mediaType: MessageKind; body: string }): boolean =>
  mediaType === 'text' || (body !== '' && captionedKinds.some((kind) => kind === mediaType));

/** WhatsApp cuts texts at 65,536 characters; we refuse longer ones instead. */
export const maxBody = 65_536;

/** WhatsApp takes an edit within this time of sending, and takes a message back from everybody within that. */
export const editWindowMs = 15 * 60_000;
export const deleteWindowMs = 60 * 3_600_000;

/** Why an outgoing message did not go; the text for each is the web's. */
export const sendFailures = [
  /** WhatsApp refused the message (its code is kept beside it). */
  'refused',
  /** The number has no WhatsApp. */
  'notOnWhatsapp',
  /** The connection was removed before it could be sent. */
  'connectionRemoved',
  /** Its file is no longer in the bucket. */
  'fileMissing',
] as const;
export type SendFailure = (typeof sendFailures)[number];
