import { setTimeout as pause } from 'node:timers/promises';
import { auth } from '#shared/auth/contract.ts';
import type { BodyInput, ParamsInput, ParsedAnswerOf, QueryInput, Route } from '#shared/http/route.ts';

interface Input<R extends Route> {
  params?: ParamsInput<R>;
  query?: QueryInput<R>;
  body?: BodyInput<R>;
  /** Sent as the multipart field `file`, in place of a body. */
  file?: File;
}

/** The product's API, as any other client uses it. */
export class DemoApi {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async signIn(url: string, email: string, password: string): Promise<DemoApi> {
    const answer = await signInToDemo(url, email, password);
    if (!answer.ok) throw new Error(`signing in as ${email}: ${answer.status} ${await answer.text()}`);
    return new DemoApi(url, ((await answer.json()) as { token: string }).token);
  }

  /** Throws what the server refuses. */
  async call<R extends Route>(route: R, { params, query, body, file }: Input<R> = {}): Promise<ParsedAnswerOf<R>> {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params?.[name as never])));
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const form = new FormData();
    if (file) form.append('file', file);
    const answer = await fetch(`${this.#url}/api${path}${search}`, {
      method: route.method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(!file && { 'content-type': 'application/json' }),
      },
      body: file ? form : body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${route.id}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as ParsedAnswerOf<R>;
  }
}

/** Signs in; the answer has the session's cookie. */
export function signInToDemo(url: string, email: string, password: string): Promise<Response> {
  return fetch(`${url}/api${auth.login.path}`, {
    method: auth.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

const betweenLooksMs = 100;
const longestMs = 60_000;

/** Looks until there is something; throws after a minute. */
export async function waitUntilFound<T>(name: string, look: () => Promise<T | undefined | false | ''>): Promise<T> {
  const deadline = Date.now() + longestMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false && found !== '') return found;
    if (Date.now() > deadline) throw new Error(`${name}: not within a minute`);
    await pause(betweenLooksMs);
  }
}
