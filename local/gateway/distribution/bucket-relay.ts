import { request as call, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Headers that belong to a single connection, and the host, which is the origin's own. */
const notPassedOn = new Set([
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
    index % 2 === 0 && !notPassedOn.has(name.toLowerCase()) ? [[name, rawHeaders[index + 1] ?? '']] : [],
  );

/** Headers addressed to AWS: only the signature in the query counts here, and other services share the bucket's port. */
const isForAws = (name: string) => name.toLowerCase() === 'authorization' || name.toLowerCase().startsWith('x-amz-');

const fromViewer = (rawHeaders: readonly string[]) => passedOn(rawHeaders).filter(([name]) => !isForAws(name));

/**
 * Relays requests to a bucket to which the distribution itself has no rights: they arrive as the browser made them,
 * under the bucket's own host, and the bucket checks the signature in their query. Bodies of any size stream in both
 * directions.
 */
export class BucketRelay {
  readonly #endpoint: URL;
  readonly #bucket: string;

  /** `endpoint`: the embedded S3, which expects the bucket in the path, not in the host name. */
  constructor(endpoint: string, bucket: string) {
    this.#endpoint = new URL(endpoint);
    this.#bucket = bucket;
  }

  /** `url`: path and query. `headers` override those of the answer. */
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
      // A new connection per request: a kept-alive one may be closed by the other end just while a body that cannot be
      // sent twice is under way.
      agent: false,
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve);
      outgoing.once('error', reject);
    });
    // When either end hangs up, both requests end.
    response.once('close', () => outgoing.destroy());
    pipeline(request, outgoing).catch((error) => outgoing.destroy(error));
    const answer = await answered;
    response.writeHead(answer.statusCode ?? 502, { ...Object.fromEntries(passedOn(answer.rawHeaders)), ...headers });
    await pipeline(answer, response).catch((error) => {
      // Players disconnect in the middle of a video when the user jumps ahead.
      if (!response.destroyed) throw error;
    });
  }
}
