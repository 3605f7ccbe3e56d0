import { setTimeout as pause } from 'node:timers/promises';
import type { ReturnOf, Route } from '#shared/http/route.ts';
import { messages } from '#shared/messages/contract.ts';
import { Api, type Input, Refused } from './api.ts';

const BEFORE_NEXT_TRY_MS = 100;
const GIVES_UP_AFTER_MS = 120_000;

/** The refusals that say "later": the server is coming up, somebody else wrote, too many calls. */
const isLater = (error: unknown) => !(error instanceof Refused) || error.status >= 500 || error.status === 429;
const isSignedOut = (error: unknown) =>
  error instanceof Refused && (error.status === 401 || error.code === 'ERR_TOKEN_EXPIRED');

/** An integrator who repeats a call until it is answered, however often the server dies under it. */
export class PersistentApi {
  readonly #signIn: () => Promise<Api>;
  #session: Promise<Api>;
  /** Calls that had to be repeated. */
  repeated = 0;

  constructor(url: string, email: string, password: string) {
    this.#signIn = () => this.#insist(() => Api.signIn(url, email, password));
    this.#session = this.#signIn();
  }

  call<R extends Route>(route: R, input?: Input<R>): Promise<ReturnOf<R>> {
    return this.#insist(async () => {
      const session = this.#session;
      const api = await session;
      try {
        return await api.call(route, input);
      } catch (error) {
        if (!isSignedOut(error)) throw error;
        // The first call that learns of it signs in for all of them.
        if (this.#session === session) this.#session = this.#signIn();
        return (await this.#session).call(route, input);
      }
    });
  }

  /** Uploads a file to be sent; answers what to name it by. */
  async upload(ticketId: number, fileName: string, bytes: Buffer): Promise<string> {
    const { uploadId, url } = await this.call(messages.upload, {
      params: { ticketId },
      body: { fileName, size: bytes.length },
    });
    await this.#insist(async () => {
      const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
      if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
    });
    return uploadId;
  }

  async #insist<T>(attempt: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + GIVES_UP_AFTER_MS;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!isLater(error) || Date.now() > deadline) throw error;
        this.repeated++;
        await pause(BEFORE_NEXT_TRY_MS);
      }
    }
  }
}
