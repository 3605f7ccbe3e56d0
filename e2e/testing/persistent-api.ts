import { setTimeout as pause } from 'node:timers/promises';
import type { ParsedAnswerOf, Route } from '#shared/http/route.ts';
import { messages } from '#shared/messages/contract.ts';
import { type ApiCallInput, IntegratorApi, RefusedCall } from './api.ts';

const beforeNextTryMs = 100;
const givesUpAfterMs = 120_000;

/** Refusals worth a retry: the server is starting, another writer came first, or there were too many calls. */
const isLater = (error: unknown) => !(error instanceof RefusedCall) || error.status >= 500 || error.status === 429;
/** The token expired, or the sign-in is too long ago for this call. */
const needsSignIn = (error: unknown) =>
  error instanceof RefusedCall &&
  (error.status === 401 || error.code === 'ERR_TOKEN_EXPIRED' || error.code === 'ERR_CONFIRMATION_REQUIRED');

/** An API client that repeats a call until it is answered, however often the server dies. */
export class PersistentApi {
  readonly #signIn: () => Promise<IntegratorApi>;
  #session: Promise<IntegratorApi>;
  /** Number of calls that had to be repeated. */
  repeated = 0;

  constructor(url: string, email: string, password: string) {
    this.#signIn = () => this.#insist(() => IntegratorApi.signIn(url, email, password));
    this.#session = this.#signIn();
  }

  call<R extends Route>(route: R, input?: ApiCallInput<R>): Promise<ParsedAnswerOf<R>> {
    return this.#insist(async () => {
      const session = this.#session;
      const api = await session;
      try {
        return await api.call(route, input);
      } catch (error) {
        if (!needsSignIn(error)) throw error;
        // The first call that finds the token expired signs in for all others.
        if (this.#session === session) this.#session = this.#signIn();
        return (await this.#session).call(route, input);
      }
    });
  }

  /** Uploads a file to be sent and returns its upload id. */
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
    const deadline = Date.now() + givesUpAfterMs;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!isLater(error) || Date.now() > deadline) throw error;
        this.repeated++;
        await pause(beforeNextTryMs);
      }
    }
  }
}
