import * as z from 'zod';

/**
 * Kinds of messages, independent of WhatsApp's names. `unsupported` stands for everything not listed: no message is
 * dropped.
 */
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

/** Changes of a message that was sent before. */
export const changeKinds = ['edit', 'delete', 'reaction'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Kinds of files with captions; a caption that is not empty can be edited. */
export const captionedKinds = ['image', 'video', 'document'] as const satisfies readonly MessageKind[];
export type CaptionedKind = (typeof captionedKinds)[number];

/** Whether a message's text can be changed after it was sent. */
export function hasEditableText({ mediaType, body }: { mediaType: MessageKind; body: string }): boolean {
  return mediaType === 'text' || (body !== '' && captionedKinds.some((kind) => kind === mediaType));
}

/** Kinds that hold speech or another sound instead of text. */
export function isSoundKind(kind: MessageKind): boolean {
  return kind === 'voice' || kind === 'audio';
}

/** WhatsApp cuts texts at 65,536 characters; we refuse longer ones instead. */
export const maxBody = 65_536;

/** Time after sending within which WhatsApp accepts an edit, and a deletion for everybody. */
export const editWindowMs = 15 * 60_000;
export const deleteWindowMs = 60 * 3_600_000;

/** Why an outgoing message was not sent; the web has the text for each. */
export const sendFailures = [
  /** WhatsApp refused the message (its code is stored beside it). */
  'refused',
  /** The number has no WhatsApp account. */
  'notOnWhatsapp',
  /** The connection was removed before the message could be sent. */
  'connectionRemoved',
  /** The message's file is no longer in the bucket. */
  'fileMissing',
] as const;
export type SendFailure = (typeof sendFailures)[number];
