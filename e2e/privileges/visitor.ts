import { auth, refreshCookie } from '#shared/auth/contract.ts';
import type { passkeys } from '#shared/auth/passkeys.ts';
import type { ParsedAnswerOf, Route } from '#shared/http/route.ts';
import { live } from '#shared/live/contract.ts';
import { eventsInFrame } from '#shared/live/frame.ts';
import type { ApiCallInput } from '../testing/api.ts';
import { waitForResult } from '../testing/eventually.ts';

/** An API client that records which routes it has used. */
export class RecordingApiClient {
  /** Ids of the routes that answered without an error, shared by several visitors. */
  readonly served: Set<string>;
  readonly #url: string;
  #token = '';
  #cookie = '';

  private constructor(url: string, served: Set<string>) {
    this.#url = url;
    this.served = served;
  }

  static async signIn(
    url: string,
    email: string,
    password: string,
    served = new Set<string>(),
  ): Promise<RecordingApiClient> {
    const visitor = new RecordingApiClient(url, served);
    await visitor.enter(auth.login, { body: { email, password } });
    return visitor;
  }

  /** A program with a token of its own. */
  static withToken(url: string, token: string, served: Set<string>): RecordingApiClient {
    const visitor = new RecordingApiClient(url, served);
    visitor.#token = token;
    return visitor;
  }

  /** Calls a route that returns a session, and uses its token from then on. */
  async enter(
    route: typeof auth.login | typeof auth.refreshToken | typeof passkeys.loginByPasskey,
    input: object = {},
  ): Promise<void> {
    this.#token = (await this.call<typeof auth.login>(route as unknown as typeof auth.login, input)).token;
  }

  async call<R extends Route>(
    route: R,
    input: Omit<ApiCallInput<R>, 'body'> & { body?: ApiCallInput<R>['body'] | FormData } = {},
  ): Promise<ParsedAnswerOf<R>> {
    const { params, query, body } = input as { params?: object; query?: Record<string, string>; body?: unknown };
    const values = new Map(Object.entries(params ?? {}));
    const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values.get(name))));
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const form = body instanceof FormData ? body : undefined;
    const answer = await fetch(`${this.#url}/api${path}${search}`, {
      method: route.method,
      headers: {
        // `fetch` sets the content type of a form itself.
        ...(!form && { 'content-type': 'application/json' }),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(this.#cookie && { cookie: this.#cookie }),
      },
      ...(body !== undefined && { body: form ?? JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${route.id}: ${answer.status} ${text}`);
    this.served.add(route.id);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${refreshCookie}=`));
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    if (route.answersAs) return text as unknown as ParsedAnswerOf<R>;
    return (text ? JSON.parse(text) : undefined) as ParsedAnswerOf<R>;
  }

  /** Opens a live socket. */
  async listen(): Promise<RecordingSocket> {
    const { ticket } = await this.call(live.ticket);
    const ear = new RecordingSocket(`${this.#url.replace('http', 'ws')}/live?ticket=${ticket}`);
    await ear.opened;
    return ear;
  }
}

/** A live socket and all events it received. */
export class RecordingSocket {
  readonly opened: Promise<void>;
  readonly closed: Promise<void>;
  readonly #socket: WebSocket;
  readonly #events: string[] = [];

  constructor(address: string) {
    this.#socket = new WebSocket(address);
    this.#socket.addEventListener('message', ({ data }) => {
      for (const event of eventsInFrame(JSON.parse(String(data)))) this.#events.push(JSON.stringify(event));
    });
    this.closed = new Promise((resolve) => this.#socket.addEventListener('close', () => resolve()));
    this.opened = new Promise((resolve, reject) => {
      this.#socket.addEventListener('open', () => resolve());
      this.#socket.addEventListener('error', () => reject(new Error('socket refused')));
    });
  }

  send(command: object): void {
    this.#socket.send(JSON.stringify(command));
  }

  /** Waits for an event that contains all these texts; events since the socket opened count. */
  received(...texts: string[]): Promise<true> {
    return waitForResult(`an event with ${texts.join(', ')}`, () =>
      this.#events.some((event) => texts.every((text) => event.includes(text))),
    );
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.closed;
  }
}
