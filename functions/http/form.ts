import { AppError } from '#shared/http/errors.ts';

/** A Lambda is handed 6 MB at most, a third of it lost to base64 and the rest of the event. */
export const maxFormBytes = 4_400_000;

/** A file of a form, as it came. */
export interface FormFile {
  /** The field it stood in. */
  field: string;
  /** What the sender calls it. */
  name: string;
  bytes: Uint8Array;
}

export interface RawForm {
  /** Texts by field; a list where a field is there more than once. */
  fields: Record<string, unknown>;
  /** In their order. */
  files: FormFile[];
}

export const isForm = (contentType: string | undefined): boolean => /^multipart\/form-data\b/i.test(contentType ?? '');

const parse = async (bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> => {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    // TypeError is the platform's word for a form that cannot be read; anything else is ours.
    if (!(error instanceof TypeError)) throw error;
    throw new AppError('ERR_BAD_REQUEST', { message: 'the body is not a form' });
  }
};

/** The multipart form of a request. */
export const readForm = async (
  body: string | undefined,
  isBase64: boolean | undefined,
  contentType: string,
): Promise<RawForm> => {
  const bytes = Buffer.from(body ?? '', isBase64 ? 'base64' : 'utf8');
  if (bytes.length > maxFormBytes) {
    throw new AppError('ERR_BODY_TOO_LARGE', {
      message: 'a form takes small files only: ask for an upload address instead',
      maxBytes: maxFormBytes,
    });
  }
  const form = await parse(bytes, contentType);
  const files: FormFile[] = [];
  const texts = new Map<string, string[]>();
  for (const [field, value] of form) {
    if (typeof value === 'string') texts.set(field, [...(texts.get(field) ?? []), value]);
    else files.push({ field, name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  const fields = Object.fromEntries([...texts].map(([field, all]) => [field, all.length > 1 ? all : all[0]]));
  return { fields, files };
};
