import type { IncomingMessage } from 'node:http';
import type { HttpResponse } from './response.ts';

export interface CorsConfiguration {
  AllowOrigins?: string[];
  AllowMethods?: string[];
  AllowHeaders?: string[];
  ExposeHeaders?: string[];
  AllowCredentials?: boolean;
  MaxAge?: number;
}

/** The headers that API Gateway adds for an allowed origin; empty for others. */
export function apiCorsHeaders(
  configuration: CorsConfiguration | undefined,
  request: IncomingMessage,
): Record<string, string> {
  const { origin } = request.headers;
  const anybody = configuration?.AllowOrigins?.includes('*');
  if (!configuration || !origin || !(anybody || configuration.AllowOrigins?.includes(origin))) return {};
  return {
    'access-control-allow-origin': anybody ? '*' : origin,
    ...(configuration.AllowCredentials && { 'access-control-allow-credentials': 'true' }),
    ...(configuration.ExposeHeaders && { 'access-control-expose-headers': configuration.ExposeHeaders.join(',') }),
  };
}

/** Answers a preflight as API Gateway itself does; undefined for other requests. */
export function answerCorsPreflight(
  configuration: CorsConfiguration | undefined,
  request: IncomingMessage,
): HttpResponse | undefined {
  if (!configuration || request.method !== 'OPTIONS' || !request.headers['access-control-request-method'])
    return undefined;
  const allowed = apiCorsHeaders(configuration, request);
  const headers = Object.keys(allowed).length
    ? {
        ...allowed,
        'access-control-allow-methods': (configuration.AllowMethods ?? []).join(','),
        'access-control-allow-headers': (configuration.AllowHeaders ?? []).join(','),
        ...(configuration.MaxAge !== undefined && { 'access-control-max-age': String(configuration.MaxAge) }),
      }
    : {};
  return { status: 204, headers, body: Buffer.alloc(0) };
}
