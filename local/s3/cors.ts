import type { IncomingMessage } from 'node:http';
import { elements, textOf } from './xml.ts';

/** The headers that a bucket's CORS document allows for this origin and method; undefined when no rule matches. */
export function corsHeaders(
  document: string | undefined,
  request: IncomingMessage,
  method: string,
): Record<string, string> | undefined {
  const { origin } = request.headers;
  if (!document || !origin) return undefined;
  const rule = elements(document, 'CORSRule').find(
    (candidate) =>
      elements(candidate, 'AllowedMethod').includes(method) &&
      elements(candidate, 'AllowedOrigin').some((allowed) => allowed === '*' || allowed === origin),
  );
  if (!rule) return undefined;
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': elements(rule, 'AllowedMethod').join(', '),
    'access-control-expose-headers': elements(rule, 'ExposeHeader').join(', '),
    'access-control-max-age': textOf(rule, 'MaxAgeSeconds') ?? '0',
    vary: 'Origin',
  };
}
