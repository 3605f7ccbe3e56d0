import { maxBytes, sentFileKindOf } from '#shared/messages/sent-as.ts';
import type { OutgoingKind } from '#web/entities/sends/sends.ts';

/** How the chosen files are sent: each by its kind, all as documents, or all as stickers. */
export type FilesSentAs = 'media' | 'document' | 'sticker';

export type FileProblem = 'empty' | 'tooLargeMedia' | 'tooLargeDocument' | 'notWebp';

/** The browser derives the type from the file extension; the server inspects the content and decides. */
export function outgoingKindOf(type: string, sendAs: FilesSentAs): OutgoingKind {
  return sendAs === 'media' ? (sentFileKindOf(type.split(';')[0] ?? '', undefined, '') ?? 'document') : sendAs;
}

/** WhatsApp has no caption for the other kinds. */
export function takesCaption(looks: OutgoingKind): boolean {
  return looks === 'image' || looks === 'video' || looks === 'document';
}

/** The problem that can be detected before the upload, or null. */
export function fileProblem(size: number, looks: OutgoingKind): FileProblem | null {
  if (size === 0) return 'empty';
  if (size <= maxBytes(looks)) return null;
  return looks === 'document' || size > maxBytes('document') ? 'tooLargeDocument' : 'tooLargeMedia';
}

/** WebP files begin with `RIFF….WEBP`. */
export async function isWebp(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return head.startsWith('RIFF') && head.endsWith('WEBP');
}

const longestName = 255;

/** The file name as the server accepts it: cut before its extension, never empty. */
export function uploadNameOf(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') return 'arquivo';
  if (trimmed.length <= longestName) return trimmed;
  const dot = trimmed.lastIndexOf('.');
  const ending = dot > trimmed.length - 12 ? trimmed.slice(dot) : '';
  return trimmed.slice(0, longestName - ending.length) + ending;
}
