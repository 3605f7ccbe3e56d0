import type { IncomingMessage } from 'node:http';
import { elementContents, elementText } from './xml.ts';

/** The headers that a bucket's CORS document allows for this origin and method; undefined when no rule matches. */
export function bucketCorsHeaders(
  document: string | undefined,
  request: IncomingMessage,
  method: string,
): Record<string, string> | undefined {
  const { origin } = request.headers;
  if (!document || !origin) return undefined;
  const rule = elementContents(document, 'CORSRule').find(
    (candidate) =>
      elementContents(candidate, 'AllowedMethod').includes(method) &&
      elementContents(candidate, 'AllowedOrigin').some((allowed) => allowed === '*' || allowed === origin),
  );
  if (!rule) return undefined;
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': elementContents(rule, 'AllowedMethod').join(', '),
    'access-control-expose-headers': elementContents(rule, 'ExposeHeader').join(', '),
    'access-control-max-age': elementText(rule, 'MaxAgeSeconds') ?? '0',
    vary: 'Origin',
  };
}
