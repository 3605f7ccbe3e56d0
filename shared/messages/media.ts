import * as z from 'zod';

/**
 * State of a message's file: still being fetched from WhatsApp, stored here, no longer available from WhatsApp or the
 * phone, or not what its sender encrypted (its check failed).
 */
const mediaStates = ['waiting', 'ready', 'gone', 'damaged'] as const;
type MediaState = (typeof mediaStates)[number];

/**
 * Limit of a small JPEG, base64, that is shown until the file is loaded. WhatsApp's own are about this big; larger ones
 * are left out.
 */
export const maxThumbnail = 4000;
const Thumbnail = z.base64().max(maxThumbnail);
/** Loudness of a voice note: 64 bytes from 0 to 100, base64. */
const Waveform = z.base64().max(200);
const Pixels = z.int().min(1).max(20_000);
const Seconds = z.int().min(0).max(86_400);

/** Data that a player or a picture's frame needs before the file is loaded. */
export const MediaDimensions = z.object({
  width: Pixels.nullable(),
  height: Pixels.nullable(),
  /** Duration of audio and video. */
  seconds: Seconds.nullable(),
  thumbnail: Thumbnail.nullable(),
  waveform: Waveform.nullable(),
});
export type MediaDimensions = z.infer<typeof MediaDimensions>;

/** The file of a message, as clients see it; its address is the message's `mediaUrl`. */
export const Media = MediaDimensions.extend({
  state: z.enum(mediaStates),
  /** Detected from the content; until the file is fetched, the type that the sender gave. */
  mimetype: z.string(),
  fileName: z.string().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
});
export type Media = z.infer<typeof Media>;

/** How WhatsApp derives the keys of a file; voice notes are audio. */
const mediaFamilies = ['image', 'video', 'audio', 'document', 'sticker'] as const;
export type MediaEncryptionFamily = (typeof mediaFamilies)[number];

/**
 * Everything needed to fetch a file from WhatsApp, decrypt it and check that it is the one its sender encrypted.
 * Digests and key in base64.
 */
export const MediaSource = z.object({
  family: z.enum(mediaFamilies),
  url: z.string().nullable(),
  directPath: z.string().nullable(),
  mediaKey: z.string(),
  /** SHA-256 of the decrypted file. */
  fileSha256: z.string().nullable(),
  /** SHA-256 of the encrypted file. */
  fileEncSha256: z.string().nullable(),
});
export type MediaSource = z.infer<typeof MediaSource>;

/** The file of an inbound message, as the message described it. */
export const InboundMedia = MediaDimensions.extend({
  mimetype: z.string(),
  fileName: z.string().nullable(),
  size: z.int().nullable(),
  /** Null when WhatsApp gave nothing to fetch. */
  source: MediaSource.nullable(),
});
export type InboundMedia = z.infer<typeof InboundMedia>;

/** A file in the bucket. */
export const StoredFile = z.object({
  /** Its name in the bucket (`mediaNames`). */
  key: z.string(),
  /** Detected from the content. */
  mimetype: z.string(),
  size: z.int(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** State of a message's file. */
export type FileState = { state: Exclude<MediaState, 'ready'> } | ({ state: 'ready' } & StoredFile);

/** WhatsApp's limits, in bytes. */
export const maxMediaBytes = 100 * 1024 * 1024;
export const maxDocumentBytes = 2 * 1024 * 1024 * 1024;
/** Shorter recordings (in bytes) are treated as an accidental touch. */
export const minRecordingBytes = 10_000;

export const FileName = z.string().trim().min(1).max(255);

/** Requests an address to which a file can be uploaded before it is sent. */
export const UploadBody = z.object({
  fileName: FileName,
  size: z.int().min(1).max(maxDocumentBytes),
});

export const UploadId = z.string().regex(/^[\w-]{20,60}$/);

/** The address for a PUT of exactly the announced number of bytes, with these headers. */
export const Upload = z.object({
  uploadId: UploadId,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** ISO 8601; after that the address is refused and a new one is needed. */
  expiresAt: z.string(),
});
export type Upload = z.infer<typeof Upload>;

/** An uploaded file to send. Its content determines the kind unless `as` is given. */
export const MediaToSend = MediaDimensions.partial().extend({
  uploadId: UploadId,
  fileName: FileName,
  /** `voice` needs Ogg Opus, `sticker` WebP; any file can be sent as a document. */
  as: z.enum(['voice', 'document', 'sticker']).optional(),
});
export type MediaToSend = z.infer<typeof MediaToSend>;
