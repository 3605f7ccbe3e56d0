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

type Headers = [name: string, value: string][];

const passedOn = (rawHeaders: readonly string[]): Headers =>
  rawHeaders.flatMap(
    (name, index): Headers =>
      index % 2 === 0 && !notPassedOn.has(name.toLowerCase()) ? [[name, rawHeaders[index + 1] ?? '']] : [],
  );

interface Target {
  /** The origin. */
  endpoint: URL;
  /** Path and query. */
  path: string;
  /** Headers of the viewer that the origin does not get. */
  isWithheld?(name: string): boolean;
  /** They override those of the answer. */
  headers?: Record<string, string>;
}

/** Passes a request to an origin and its answer back; bodies of any size stream in both directions. */
export async function relayRequestToOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  { endpoint: { hostname, port, host }, path, isWithheld = () => false, headers = {} }: Target,
): Promise<void> {
  const outgoing = call({
    hostname,
    port,
    path,
    method: request.method,
    headers: ['host', host, ...passedOn(request.rawHeaders).flatMap((header) => (isWithheld(header[0]) ? [] : header))],
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
