import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { localAccount } from '#local/aws/service.ts';
import { processExposure } from '#local/gateway/exposure.ts';
import type { RouteMatch } from './router.ts';

const text = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded|[^;]*\+(json|xml)))/i;

export interface HttpRequest {
  message: IncomingMessage;
  path: string;
  /** The query without the question mark. */
  query: string;
  /** Headers that replace those of the message; names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}

/** Payload format 2.0 (API Gateway developer guide, "Working with Lambda proxy integrations for HTTP APIs"). */
export function httpEvent(
  { message, path, query, headers: passedOn, body }: HttpRequest,
  match: RouteMatch,
  apiId: string,
): APIGatewayProxyEventV2 {
  // API Gateway sets this header, which decides whether cookies are marked Secure.
  const scheme = processExposure.isPublic ? 'https' : 'http';
  const headers = { ...headersOf(message.rawHeaders), ...passedOn, 'x-forwarded-proto': scheme };
  const cookies = message.headers.cookie?.split('; ');
  const isText = text.test(message.headers['content-type'] ?? 'text/plain');
  const now = new Date();
  const queryStringParameters = query ? combined(new URLSearchParams(query)) : undefined;
  return {
    version: '2.0',
    routeKey: match.route.key,
    rawPath: path,
    rawQueryString: query,
    ...(cookies && { cookies }),
    headers,
    ...(queryStringParameters && { queryStringParameters }),
    requestContext: {
      accountId: localAccount,
      apiId,
      domainName: message.headers.host ?? '',
      domainPrefix: apiId,
      http: {
        method: message.method ?? '',
        path,
        protocol: `HTTP/${message.httpVersion}`,
        sourceIp: processExposure.callerOf(message),
        userAgent: message.headers['user-agent'] ?? '',
      },
      requestId: `${randomBytes(11).toString('base64url')}=`,
      routeKey: match.route.key,
      stage: '$default',
      time: clfTime(now),
      timeEpoch: now.getTime(),
    },
    ...(match.pathParameters && { pathParameters: match.pathParameters }),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** Lower-cases names and joins repeated ones by commas; cookies are passed separately. */
function headersOf(rawHeaders: string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    const value = rawHeaders[index + 1] ?? '';
    if (name !== 'cookie') headers[name] = headers[name] === undefined ? value : `${headers[name]},${value}`;
  }
  return headers;
}

function combined(parameters: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of parameters)
    values[name] = values[name] === undefined ? value : `${values[name]},${value}`;
  return values;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a time in the Common Log Format: `21/Nov/2026:08:30:00 +0000`. */
export function clfTime(time: Date): string {
  const iso = time.toISOString();
  return `${iso.slice(8, 10)}/${months[time.getUTCMonth()]}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
}
