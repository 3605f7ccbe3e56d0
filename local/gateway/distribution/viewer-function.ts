import type { IncomingMessage } from 'node:http';
import { createContext, Script } from 'node:vm';
import { sourceIp } from '#local/gateway/http-api/event.ts';

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

export type ViewerFunction = (event: ViewerEvent) => ViewerRequest | ViewerResponse;

/**
 * A CloudFront Function: its code defines `handler(event)` and has no Node APIs. CloudFront's time limit is not
 * enforced, because that would take a thread per request, and the code comes from our own template.
 */
export function viewerFunction(name: string, code: string): ViewerFunction {
  const context = createContext({});
  new Script(code, { filename: name }).runInContext(context);
  const { handler } = context;
  if (typeof handler !== 'function') throw new Error(`${name} defines no function "handler"`);
  return handler as ViewerFunction;
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
    viewer: { ip: sourceIp(message) },
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
