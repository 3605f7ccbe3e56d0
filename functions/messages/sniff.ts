/** Enough of a file's beginning to tell what it is. */
export const headBytes = 4100;

/** Inside these containers are documents of many programs; the ending says which, and cannot say anything worse. */
const contained: ReadonlyMap<string, string> = new Map([
  ['application/zip docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['application/zip xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['application/zip pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['application/x-cfb doc', 'application/msword'],
  ['application/x-cfb xls', 'application/vnd.ms-excel'],
  ['application/x-cfb ppt', 'application/vnd.ms-powerpoint'],
]);

/** Texts have no mark of their own: these few endings are believed, of what is a text. A page or a drawing that runs scripts is not among them. */
const texts: ReadonlyMap<string, string> = new Map([
  ['txt', 'text/plain'],
  ['log', 'text/plain'],
  ['csv', 'text/csv'],
]);

const unknown = 'application/octet-stream';

const endingOf = (fileName: string): string => /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** UTF-8 without zero bytes, as far as it was read: its last letter may be cut. */
const isText = (head: Uint8Array): boolean => {
  if (head.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    // Not UTF-8, which is all that was asked.
    return false;
  }
};

/** What a file is, by its first bytes. Its name only tells apart what looks alike. */
export const sniff = async (head: Uint8Array, fileName: string): Promise<string> => {
  // Loaded by those who send files, not by every message.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(head))?.mime;
  const ending = endingOf(fileName);
  if (found === undefined) return (isText(head) && texts.get(ending)) || unknown;
  return contained.get(`${found} ${ending}`) ?? found;
};
