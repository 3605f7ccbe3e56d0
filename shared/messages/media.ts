import * as z from 'zod';

/**
 * What became of a message's file: still being fetched from WhatsApp, stored here, no longer kept by WhatsApp and the phone,
 * or not what its sender sealed (its check failed).
 */
export const mediaStates = ['waiting', 'ready', 'gone', 'damaged'] as const;
export type MediaState = (typeof mediaStates)[number];

/** A small JPEG shown until the file is there, base64. WhatsApp's own are about this big; larger ones are left out. */
export const maxThumbnail = 4000;
const Thumbnail = z.base64().max(maxThumbnail);
/** Loudness of a voice note: 64 bytes from 0 to 100, base64. */
const Waveform = z.base64().max(200);
const Pixels = z.int().min(1).max(20_000);
const Seconds = z.int().min(0).max(86_400);

/** What a player or a picture's frame needs to know before the file is loaded. */
export const MediaFrame = z.object({
  width: Pixels.nullable(),
  height: Pixels.nullable(),
  /** Length of what can be played. */
  seconds: Seconds.nullable(),
  thumbnail: Thumbnail.nullable(),
  waveform: Waveform.nullable(),
});
export type MediaFrame = z.infer<typeof MediaFrame>;

/** The file of a message, as clients see it; its address is the message's `mediaUrl`. */
export const Media = MediaFrame.extend({
  state: z.enum(mediaStates),
  /** Found from the content; what the sender said while it is waiting. */
  mimetype: z.string(),
  fileName: z.string().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
});
export type Media = z.infer<typeof Media>;

/** How WhatsApp derives the keys of a file; voice notes are audio. */
export const mediaFamilies = ['image', 'video', 'audio', 'document', 'sticker'] as const;
export type MediaFamily = (typeof mediaFamilies)[number];

/** What is needed to fetch a file from WhatsApp, open it and check that it is the one its sender sealed. Digests and key in base64. */
export const MediaSource = z.object({
  family: z.enum(mediaFamilies),
  url: z.string().nullable(),
  directPath: z.string().nullable(),
  mediaKey: z.string(),
  /** SHA-256 of the open file. */
  fileSha256: z.string().nullable(),
  /** SHA-256 of the sealed file. */
  fileEncSha256: z.string().nullable(),
});
export type MediaSource = z.infer<typeof MediaSource>;

/** A file that came in, as the message described it. */
export const InboundMedia = MediaFrame.extend({
  mimetype: z.string(),
  fileName: z.string().nullable(),
  size: z.int().nullable(),
  /** Null when WhatsApp gave nothing to fetch. */
  source: MediaSource.nullable(),
});
export type InboundMedia = z.infer<typeof InboundMedia>;

/** A file now in the bucket. */
export const StoredFile = z.object({
  /** Its name there (`mediaNames`). */
  key: z.string(),
  /** Found from the content. */
  mimetype: z.string(),
  size: z.int(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** What WhatsApp takes, in bytes. */
export const maxMediaBytes = 100 * 1024 * 1024;
export const maxDocumentBytes = 2 * 1024 * 1024 * 1024;
/** A recording shorter than this many bytes was a slip of the finger. */
export const minRecordingBytes = 10_000;

export const FileName = z.string().trim().min(1).max(255);

/** Asks for an address to put a file at, before it is sent. */
export const UploadBody = z.object({
  fileName: FileName,
  size: z.int().min(1).max(maxDocumentBytes),
});

export const UploadId = z.string().regex(/^[\w-]{20,60}$/);

/** Where to PUT the bytes, exactly as many as announced, with these headers. */
export const Upload = z.object({
  uploadId: UploadId,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** ISO 8601; after that the address is refused and a new one is needed. */
  expiresAt: z.string(),
});
export type Upload = z.infer<typeof Upload>;

/** An uploaded file to send. What kind it is sent as follows from its content, unless `as` says otherwise. */
export const MediaToSend = MediaFrame.partial().extend({
  uploadId: UploadId,
  fileName: FileName,
  /** `voice` needs Ogg Opus, `sticker` WebP; anything can go as a document. */
  as: z.enum(['voice', 'document', 'sticker']).optional(),
});
export type MediaToSend = z.infer<typeof MediaToSend>;
