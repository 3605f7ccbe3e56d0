import { request as call, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** What belongs to one connection is not passed on to the next; the host is the origin's own. */
const NOT_PASSED_ON = new Set([
  'host',
  'connection',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const passedOn = (rawHeaders: readonly string[]): [name: string, value: string][] =>
  rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 && !NOT_PASSED_ON.has(name.toLowerCase()) ? [[name, rawHeaders[index + 1] ?? '']] : [],
  );

/** A viewer's own words to AWS: only the signature in the query counts here, and other services listen on the bucket's port. */
const isForAws = (name: string) => name.toLowerCase() === 'authorization' || name.toLowerCase().startsWith('x-amz-');

const fromViewer = (rawHeaders: readonly string[]) => passedOn(rawHeaders).filter(([name]) => !isForAws(name));

/**
 * A bucket to which the distribution itself has no rights: requests reach it as the browser made them, under the bucket's own host,
 * and the bucket checks the signature in their query. Bodies stream both ways, whatever their size.
 */
export class BucketRelay {
  readonly #endpoint: URL;
  readonly #bucket: string;

  /** `endpoint`: the embedded S3, where the bucket is the first part of the path rather than of the host. */
  constructor(endpoint: string, bucket: string) {
    this.#endpoint = new URL(endpoint);
    this.#bucket = bucket;
  }

  /** `url`: path and query. `headers` are laid over those of the answer. */
  async relay(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    headers: Record<string, string>,
  ): Promise<void> {
    const { hostname, port, host } = this.#endpoint;
    const outgoing = call({
      hostname,
      port,
      method: request.method,
      path: `/${this.#bucket}${url}`,
      headers: ['host', host, ...fromViewer(request.rawHeaders).flat()],
      // A connection of its own: one kept alive may be closed at the other end just as a body that cannot be sent twice is under way.
      agent: false,
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve);
      outgoing.once('error', reject);
    });
    // Whoever hangs up, at either end, ends the whole.
    response.once('close', () => outgoing.destroy());
    pipeline(request, outgoing).catch((error) => outgoing.destroy(error));
    const answer = await answered;
    response.writeHead(answer.statusCode ?? 502, { ...Object.fromEntries(passedOn(answer.rawHeaders)), ...headers });
    await pipeline(answer, response).catch((error) => {
      // Players leave in the middle of a film as soon as somebody jumps ahead.
      if (!response.destroyed) throw error;
    });
  }
}
