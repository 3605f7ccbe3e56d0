import { AppError } from '#shared/http/errors.ts';

/** Lambda takes events of at most 6 MB; base64 adds a third to the form, and the rest of the event needs room, too. */
export const maxFormBytes = 4_400_000;

/** An unprocessed file of a form. */
export interface MultipartFile {
  /** Name of the form field. */
  field: string;
  /** File name given by the sender. */
  name: string;
  bytes: Uint8Array;
}

export interface MultipartForm {
  /** Texts by field; a list if a field occurs more than once. */
  fields: Record<string, unknown>;
  /** In the order of the form. */
  files: MultipartFile[];
}

export function isForm(contentType: string | undefined): boolean {
  return /^multipart\/form-data\b/i.test(contentType ?? '');
}

const parse = async (bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> => {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    // The runtime throws TypeError for an unreadable form; any other error is a bug.
    if (!(error instanceof TypeError)) throw error;
    throw new AppError('ERR_BAD_REQUEST', { message: 'the body is not a form' });
  }
};

/** Parses the multipart form of a request. */
export async function readForm(
  body: string | undefined,
  isBase64: boolean | undefined,
  contentType: string,
): Promise<MultipartForm> {
  const bytes = Buffer.from(body ?? '', isBase64 ? 'base64' : 'utf8');
  if (bytes.length > maxFormBytes) {
    throw new AppError('ERR_BODY_TOO_LARGE', {
      message: 'a form takes small files only: ask for an upload address instead',
      maxBytes: maxFormBytes,
    });
  }
  const form = await parse(bytes, contentType);
  const files: MultipartFile[] = [];
  const texts = new Map<string, string[]>();
  for (const [field, value] of form) {
    if (typeof value === 'string') texts.set(field, [...(texts.get(field) ?? []), value]);
    else files.push({ field, name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  const fields = Object.fromEntries([...texts].map(([field, all]) => [field, all.length > 1 ? all : all[0]]));
  return { fields, files };
}
