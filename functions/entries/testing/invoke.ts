import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { runOutsideHandlers } from '#local/testing/rights/running.ts';
import { commonErrors } from '#shared/http/openapi.ts';
import type { Route } from '#shared/http/route.ts';
import { edgeProofHeaders } from './edge.ts';

interface Call {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** Sent without encoding, for bodies that are not JSON. */
  rawBody?: string;
  /** Content type of a raw body; anything but JSON is base64, as API Gateway hands it over. */
  contentType?: string;
  token?: string;
  cookies?: string[];
  address?: string;
  /** Time until Lambda ends the function. */
  remainingMs?: number;
  /** Calls API Gateway itself and not the distribution. */
  isDirect?: boolean;
  /** Added to the headers every call has. */
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  body: any;
  cookies: string[];
  headers: Record<string, string>;
}

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

const texts = (values: Record<string, string | number | boolean>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** A multipart form as a browser sends it. */
export async function multipartForm(
  fields: readonly (readonly [string, string | File])[],
): Promise<{ rawBody: string; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const sent = new Response(form);
  const rawBody = Buffer.from(await sent.arrayBuffer()).toString('base64');
  return { rawBody, contentType: sent.headers.get('content-type') ?? '' };
}

/** Throws for an error that the route's contract, and thereby the OpenAPI document, does not name. */
const requireNamed = (handler: unknown, status: number, body: { error?: string } | undefined): void => {
  const { route } = handler as { route?: Route };
  const code = body?.error;
  if (!route || status < 400 || code === undefined || code === 'ERR_INTERNAL') return;
  const named: readonly string[] = [...(route.errors ?? []), ...commonErrors(route)];
  if (!named.includes(code)) throw new Error(`${route.id} answers ${code}, which its contract does not name`);
};

/** Calls a route's Lambda with the event API Gateway would build. */
export async function invoke(handler: unknown, call: Call = {}): Promise<Answer> {
  const hasBody = call.body !== undefined || call.rawBody !== undefined;
  const event = {
    version: '2.0',
    headers: {
      ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
      'x-forwarded-proto': 'https',
      ...(call.isDirect ? {} : edgeProofHeaders()),
      ...(hasBody ? { 'content-type': call.contentType ?? 'application/json' } : {}),
      ...call.headers,
    },
    cookies: call.cookies,
    pathParameters: call.params && texts(call.params),
    queryStringParameters: call.query && texts(call.query),
    body: call.rawBody ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
    isBase64Encoded: call.contentType !== undefined,
    requestContext: { http: { sourceIp: call.address ?? '203.0.113.7', userAgent: 'vitest' } },
  } as unknown as APIGatewayProxyEventV2;
  const context = { getRemainingTimeInMillis: () => call.remainingMs ?? 15_000 } as Context;
  const answer = await runOutsideHandlers(() => (handler as Handler)(event, context));
  const isText = String(answer.headers?.['content-type'] ?? '').startsWith('text/');
  const body = answer.body ? (isText ? answer.body : JSON.parse(answer.body)) : undefined;
  requireNamed(handler, answer.statusCode ?? 200, body);
  return {
    status: answer.statusCode ?? 200,
    body,
    cookies: answer.cookies ?? [],
    headers: (answer.headers ?? {}) as Record<string, string>,
  };
}
