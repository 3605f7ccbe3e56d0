import type { IncomingMessage, ServerResponse } from 'node:http';
import { relayRequestToOrigin } from './relay-request.ts';

/** Headers addressed to AWS: only the signature in the query counts here, and other services share the bucket's port. */
const isForAws = (name: string) => name.toLowerCase() === 'authorization' || name.toLowerCase().startsWith('x-amz-');

/**
 * Relays requests to a bucket to which the distribution itself has no rights: they arrive as the browser made them,
 * under the bucket's own host, and the bucket checks the signature in their query.
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
  relay(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    headers: Record<string, string>,
  ): Promise<void> {
    const path = `/${this.#bucket}${url}`;
    return relayRequestToOrigin(request, response, { endpoint: this.#endpoint, path, isWithheld: isForAws, headers });
  }
}
