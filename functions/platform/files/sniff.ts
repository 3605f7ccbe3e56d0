/** Enough of a file's beginning to detect its type. */
export const fileTypeHeadBytes = 4100;

/** Containers that hold documents of many programs: the extension decides which, and a wrong extension does no harm. */
const contained: ReadonlyMap<string, string> = new Map([
  ['application/zip docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['application/zip xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['application/zip pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['application/x-cfb doc', 'application/msword'],
  ['application/x-cfb xls', 'application/vnd.ms-excel'],
  ['application/x-cfb ppt', 'application/vnd.ms-powerpoint'],
]);

/**
 * Texts have no signature: these few extensions are trusted if the content is text. Formats that can run scripts, such
 * as HTML and SVG, are not among them.
 */
const texts: ReadonlyMap<string, string> = new Map([
  ['txt', 'text/plain'],
  ['log', 'text/plain'],
  ['csv', 'text/csv'],
  ['ics', 'text/calendar'],
]);

const unknown = 'application/octet-stream';

const endingOf = (fileName: string): string => /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** UTF-8 without zero bytes; the last character may be cut off. */
const isText = (head: Uint8Array): boolean => {
  if (head.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    // Not UTF-8, so not a text.
    return false;
  }
};

/** Detects the type of a file by its first bytes. The name only distinguishes types that look alike. */
export async function detectFileType(head: Uint8Array, fileName: string): Promise<string> {
  // Loaded only by requests that send files, not for every message.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(head))?.mime;
  const ending = endingOf(fileName);
  if (found === undefined) return (isText(head) && texts.get(ending)) || unknown;
  return contained.get(`${found} ${ending}`) ?? found;
}
