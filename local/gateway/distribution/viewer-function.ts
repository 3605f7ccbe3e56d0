import type { IncomingMessage } from 'node:http';
import { createContext, Script } from 'node:vm';
import { processExposure } from '#local/gateway/exposure.ts';

interface Value {
  value: string;
}

export interface ViewerRequest {
  method: string;
  uri: string;
  querystring: Record<string, Value>;
  headers: Record<string, Value>;
  cookies: Record<string, Value>;
}

export interface ViewerResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Record<string, Value>;
  body?: string | { data: string; encoding?: 'text' | 'base64' };
}

interface ViewerEvent {
  version: '1.0';
  viewer: { ip: string };
  request: ViewerRequest;
}

/** The answer of a viewer-request function, and the host of the origin if it chose another than the behaviour's. */
interface Viewed {
  answer: ViewerRequest | ViewerResponse;
  originDomain: string | undefined;
}

export type ViewerFunction = (event: ViewerEvent) => Viewed;

/** CloudFront's own module, which is no real one: its functions act on the request in hand. */
const cloudFrontModule = /^import cf from 'cloudfront';$/m;

/**
 * CloudFront's runtime has features of ECMAScript up to version 12. Later ones are taken from the code's own globals, so that code
 * which needs them fails here as it would there.
 */
const withoutLaterFeatures = new Script(`
  for (const [owner, names] of [
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
  ])
    for (const name of names) delete owner[name];
`);

/**
 * A CloudFront Function: its code defines `handler(event)` and has no Node APIs; of CloudFront's module it may change the
 * host of the origin. CloudFront's time limit is not enforced, because that would take a thread per request, and the code
 * comes from our own template.
 */
export function viewerFunction(name: string, code: string): ViewerFunction {
  let originDomain: string | undefined;
  const updateRequestOrigin = ({ domainName, ...more }: { domainName: string }) => {
    if (Object.keys(more).length > 0) throw new Error(`${name} changes more of the origin than is supported here`);
    originDomain = domainName;
  };
  const context = createContext({ cf: { updateRequestOrigin } });
  withoutLaterFeatures.runInContext(context);
  new Script(code.replace(cloudFrontModule, ''), { filename: name }).runInContext(context);
  const { handler } = context;
  if (typeof handler !== 'function') throw new Error(`${name} defines no function "handler"`);
  return (event) => {
    originDomain = undefined;
    return { answer: handler(event), originDomain };
  };
}

export function isResponse(answer: ViewerRequest | ViewerResponse): answer is ViewerResponse {
  return 'statusCode' in answer;
}

export function viewerEvent(message: IncomingMessage, uri: string, query: URLSearchParams): ViewerEvent {
  const values = (entries: Iterable<[string, string]>) =>
    Object.fromEntries([...entries].map(([name, value]) => [name, { value }]));
  const headers = Object.entries(message.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    version: '1.0',
    viewer: { ip: processExposure.callerOf(message) },
    request: {
      method: message.method ?? 'GET',
      uri,
      querystring: values(query),
      headers: values(headers.filter(([name]) => name !== 'cookie')),
      cookies: values((message.headers.cookie ?? '').split('; ').flatMap((cookie) => cookiePair(cookie))),
    },
  };
}

function cookiePair(cookie: string): [string, string][] {
  const split = cookie.indexOf('=');
  return split > 0 ? [[cookie.slice(0, split), cookie.slice(split + 1)]] : [];
}

export function queryText(query: ViewerRequest['querystring']) {
  return new URLSearchParams(Object.entries(query).map(([name, { value }]) => [name, value])).toString();
}
