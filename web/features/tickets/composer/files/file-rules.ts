import { mostBytes, sentAs } from '#shared/messages/sent-as.ts';
import type { Looks } from '../sends.ts';

/** How the attached files are meant: by what they are, all as documents, or all as stickers. */
export type SendAs = 'media' | 'document' | 'sticker';

export type FileProblem = 'empty' | 'tooLargeMedia' | 'tooLargeDocument' | 'notWebp';

/** The browser goes by the file's ending; the server looks inside and has the last word. */
export const looksOf = (type: string, sendAs: SendAs): Looks =>
  sendAs === 'media' ? (sentAs(type.split(';')[0] ?? '', undefined, '') ?? 'document') : sendAs;

/** WhatsApp has no caption under these. */
export const takesCaption = (looks: Looks): boolean => looks === 'image' || looks === 'video' || looks === 'document';

/** What can be told before anything is uploaded. */
export const fileProblem = (size: number, looks: Looks): FileProblem | null => {
  if (size === 0) return 'empty';
  if (size <= mostBytes(looks)) return null;
  return looks === 'document' || size > mostBytes('document') ? 'tooLargeDocument' : 'tooLargeMedia';
};

/** `RIFF….WEBP` */
export const isWebp = async (file: Blob): Promise<boolean> => {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return head.startsWith('RIFF') && head.endsWith('WEBP');
};

const longestName = 255;

/** As the server takes it: cut before its ending, never empty. */
export const nameOf = (name: string): string => {
  const trimmed = name.trim();
  if (trimmed === '') return 'arquivo';
  if (trimmed.length <= longestName) return trimmed;
  const dot = trimmed.lastIndexOf('.');
  const ending = dot > trimmed.length - 12 ? trimmed.slice(dot) : '';
  return trimmed.slice(0, longestName - ending.length) + ending;
};
