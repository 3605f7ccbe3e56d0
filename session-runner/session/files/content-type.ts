import { fileTypeFromBuffer } from 'file-type';
import type { MediaEncryptionFamily } from '#shared/messages/media.ts';

/** Enough of a file to detect its type: the directory of an office document may begin late. */
export const contentTypeHeadBytes = 64 * 1024;

/** Type names that players understand, for those that the detection returns. */
const usual: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4', 'audio/vnd.wave': 'audio/wav' };

/**
 * The type of a file, detected from its first bytes; for containers of either sound or video, its media family decides.
 * The type that the sender claims is ignored: pages pass for pictures.
 */
export async function contentType(head: Uint8Array, family: MediaEncryptionFamily): Promise<string> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  if (found === undefined) return isText(head) ? 'text/plain' : 'application/octet-stream';
  const audible = family === 'audio' ? found.replace(/^video\//, 'audio/') : found;
  return usual[audible] ?? audible;
}

function isText(head: Uint8Array): boolean {
  if (head.length === 0 || head.includes(0)) return false;
  try {
    // A character cut off by the end of the head is not an error.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false; // not UTF-8
  }
}
