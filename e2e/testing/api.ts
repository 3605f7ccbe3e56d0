import { auth } from '#shared/auth/contract.ts';
import type { BodyInput, ParamsInput, ParsedAnswerOf, QueryInput, Route } from '#shared/http/route.ts';

export interface ApiCallInput<R extends Route> {
  params?: ParamsInput<R>;
  query?: QueryInput<R>;
  body?: BodyInput<R>;
}

/** Thrown when the server refuses a call; `code` is a key of the error table. */
export class RefusedCall extends Error {
  readonly status: number;
  readonly code: string;
  constructor(routeId: string, status: number, text: string) {
    super(`${routeId}: ${status} ${text}`);
    this.status = status;
    this.code = /"error":"(\w+)"/.exec(text)?.[1] ?? '';
  }
}

/** The header that names the caller, for a shared product that believes it (`useTestCompany`). */
export function freshCallerAddress(): Record<string, string> {
  return process.env.CALLER_ADDRESS ? { 'x-forwarded-for': process.env.CALLER_ADDRESS } : {};
}

/** The HTTP API as an integrator calls it. */
export class IntegratorApi {
  readonly #url: string;
  readonly #token: string | undefined;
  private constructor(url: string, token?: string) {
    this.#url = url;
    this.#token = token;
  }

  static async signIn(url: string, email: string, password: string): Promise<IntegratorApi> {
    const { token } = await new IntegratorApi(url).call(auth.login, { body: { email, password } });
    return new IntegratorApi(url, token);
  }

  /** Calls with the given token or none at all. Signing in here would end the user's other session. */
  static visit(url: string, token?: string): IntegratorApi {
    return new IntegratorApi(url, token);
  }

  async call<R extends Route>(route: R, { params, query, body }: ApiCallInput<R> = {}): Promise<ParsedAnswerOf<R>> {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params?.[name as never])));
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const answer = await fetch(`${this.#url}/api${path}${search}`, {
      method: route.method,
      headers: {
        'content-type': 'application/json',
        ...freshCallerAddress(),
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new RefusedCall(route.id, answer.status, text);
    return (text ? JSON.parse(text) : undefined) as ParsedAnswerOf<R>;
  }
}
