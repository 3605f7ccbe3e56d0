import type { MultipartFile } from '#functions/platform/http/form.ts';
import { AppError } from '#shared/http/errors.ts';
import { maxApiFileBytes } from '#shared/messages-api/send-body.ts';
import { allowedMs } from '#shared/server/deadline.ts';
import { callExternalAddress, type OutgoingAnswer, OutgoingCallRefused } from '#shared/server/outgoing-http.ts';

/** Time for all of it, redirects included. The file is stored in the rest of the request's. */
const maxMs = 10_000;
const maxRedirects = 3;

const notFetched = (reason: string, more: Record<string, unknown> = {}) =>
  new AppError('ERR_MEDIA_NOT_FETCHED', { reason, ...more });

const refusalOf = (error: unknown): AppError => {
  if (!(error instanceof OutgoingCallRefused)) return notFetched('network');
  if (error.reason === 'size') return new AppError('ERR_MEDIA_TOO_LARGE', { maxBytes: maxApiFileBytes });
  return error.reason === 'time' ? notFetched('time') : new AppError('ERR_ADDRESS_NOT_ALLOWED');
};

const call = async (url: string, until: number): Promise<OutgoingAnswer> => {
  try {
    return await callExternalAddress({ url, maxBytes: maxApiFileBytes, timeMs: Math.max(1, until - Date.now()) });
  } catch (error) {
    throw refusalOf(error);
  }
};

const isRedirect = ({ status, headers }: OutgoingAnswer): boolean =>
  status >= 300 && status < 400 && headers.location !== undefined;

/** The last part of an address, as the name of its file. */
const nameIn = (url: string): string => {
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last) || 'file';
  } catch {
    // Not encoded as UTF-8: the name is for people only.
    return last;
  }
};

/**
 * Fetches a file from an address that a program names. Each redirect is checked like the first address. A page is
 * refused: it is the error or the sign-in of a site, not the file.
 */
export async function fetchMedia(address: string, fileName: string | undefined): Promise<MultipartFile> {
  const until = Date.now() + allowedMs(maxMs);
  let url = address;
  let answer = await call(url, until);
  for (let hop = 0; isRedirect(answer); hop++) {
    if (hop === maxRedirects) throw notFetched('redirects');
    const { location = '' } = answer.headers;
    if (!URL.canParse(location, url)) throw notFetched('redirects');
    url = new URL(location, url).href;
    answer = await call(url, until);
  }
  if (answer.status !== 200) throw notFetched('status', { status: answer.status });
  if (answer.body.length === 0) throw notFetched('empty');
  const mimetype = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mimetype === 'text/html') throw new AppError('ERR_MEDIA_NOT_SUPPORTED', { mimetype });
  return { field: 'mediaUrl', name: fileName ?? nameIn(url), bytes: answer.body };
}
