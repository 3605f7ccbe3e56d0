import type { BodyInput, ParamsInput, ParsedAnswerOf, QueryInput, Route } from '#shared/http/route.ts';
import { ApiError, type ClientErrorCode } from './api-error.ts';
import { loadErrorTextOf } from './error-texts.ts';

type Optional<K extends string, T> = Record<string, never> extends T ? { [N in K]?: T } : { [N in K]: T };

/** The input of a route: only the parts its contract declares, required when the contract requires them. */
export type CallInput<R extends Route> = (R extends { params: unknown } ? { params: ParamsInput<R> } : unknown) &
  (R extends { query: unknown } ? Optional<'query', QueryInput<R>> : unknown) &
  (R extends { body: unknown } ? { body: BodyInput<R> } : unknown);

/** The input may be left out when nothing in it is required. */
export type CallArguments<R extends Route> =
  Record<string, never> extends CallInput<R>
    ? [input?: CallInput<R>, signal?: AbortSignal]
    : [input: CallInput<R>, signal?: AbortSignal];

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function routeRequestAddress(route: Pick<Route, 'path'>, { params = {}, query = {} }: LooseInput): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search ? `?${search}` : ''}`;
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The body is a proxy's HTML page instead of our JSON: the status is enough.
    return undefined;
  }
};

/** The error of an answer that is a refusal, once its text is loaded. */
export async function apiErrorOfAnswer(status: number, body: unknown): Promise<ApiError> {
  const { error, ...details } = (body ?? {}) as { error?: ClientErrorCode } & Record<string, unknown>;
  const code = error ?? (status >= 502 && status <= 504 ? 'ERR_OFFLINE' : 'ERR_INTERNAL');
  await loadErrorTextOf(code);
  return new ApiError(code, status, details);
}

/** Milliseconds before a read that AWS refused for lack of capacity is sent again; each is varied by half. */
const pauses = [300, 1200];

/**
 * API Gateway answers 503 when no function may start, and 429 above its rate. Our own refusals have a code and are
 * final.
 */
const isOverloaded = (status: number, body: unknown): boolean =>
  (status === 503 || status === 429) && (body as { error?: unknown } | undefined)?.error === undefined;

const varied = (milliseconds: number) => milliseconds * (0.5 + Math.random());

/** Sends one request to the server, with this access token. Reads are sent again while the server is overloaded. */
export async function sendRouteRequest<R extends Route>(
  route: R,
  input: CallInput<R> | undefined,
  token: string | null,
  signal?: AbortSignal,
): Promise<ParsedAnswerOf<R>> {
  const loose = (input ?? {}) as LooseInput;
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  // `fetch` sets the content type of a form itself.
  const form = loose.body instanceof FormData ? loose.body : undefined;
  if (loose.body !== undefined && !form) headers['content-type'] = 'application/json';
  const send = () =>
    fetch(routeRequestAddress(route, loose), {
      method: route.method,
      headers,
      credentials: 'same-origin',
      body: form ?? (loose.body === undefined ? null : JSON.stringify(loose.body)),
      signal: signal ?? null,
    });
  for (let attempt = 0; ; attempt++) {
    let response: Response;
    try {
      response = await send();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ApiError('ERR_OFFLINE', 0);
    }
    const body = await readJson(response);
    if (response.ok) return body as ParsedAnswerOf<R>;
    const pause = route.method === 'GET' && isOverloaded(response.status, body) ? pauses[attempt] : undefined;
    if (pause === undefined) throw await apiErrorOfAnswer(response.status, body);
    await new Promise((resolve) => setTimeout(resolve, varied(pause)));
    signal?.throwIfAborted();
  }
}
