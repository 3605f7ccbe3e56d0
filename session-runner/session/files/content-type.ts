import { fileTypeFromBuffer } from 'file-type';
import type { MediaFamily } from '#shared/messages/media.ts';

/** Enough of a file to tell what it is: the directory of an office document may begin late. */
export const HEAD_BYTES = 64 * 1024;

/** Names players know; where a container can hold either, the family says which it is. */
const USUAL: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4', 'audio/vnd.wave': 'audio/wav' };

/** What a file is, from how it begins. What its sender says it is counts for nothing: pages pass for pictures. */
export async function contentType(head: Uint8Array, family: MediaFamily): Promise<string> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  if (found === undefined) return isText(head) ? 'text/plain' : 'application/octet-stream';
  const heard = family === 'audio' ? found.replace(/^video\//, 'audio/') : found;
  return USUAL[heard] ?? heard;
}

function isText(head: Uint8Array): boolean {
  if (head.length === 0 || head.includes(0)) return false;
  try {
    // A sign that is cut off by the end of the head is no mistake.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false; // not text in any writing of today
  }
}
