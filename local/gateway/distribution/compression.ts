import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpResponse } from '#local/gateway/http-api/response.ts';

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
const smallest = 1_000;
const largest = 10_000_000;

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Compressed bodies by etag and encoding; the files of a build are few and do not change. */
const compressed = new Map<string, Promise<Buffer>>();

/** Compresses what CloudFront compresses: text between 1,000 bytes and 10 MB, with brotli if the browser accepts it. */
export async function compress(response: HttpResponse, acceptEncoding: string | undefined): Promise<HttpResponse> {
  const { headers, body } = response;
  if (!compressible.test(String(headers['content-type'])) || body.length < smallest || body.length > largest)
    return response;
  const encoding = (['br', 'gzip'] as const).find((name) => acceptEncoding?.includes(name));
  if (!encoding || !headers.etag) return { ...response, headers: { ...headers, vary: 'Accept-Encoding' } };
  const key = `${headers.etag} ${encoding}`;
  const smaller = compressed.get(key) ?? encoders[encoding](body);
  compressed.set(key, smaller);
  // The bytes differ, so the strong validator of the plain file no longer holds.
  const etag = `W/${headers.etag}`;
  return {
    ...response,
    headers: { ...headers, etag, vary: 'Accept-Encoding', 'content-encoding': encoding },
    body: await smaller,
  };
}
