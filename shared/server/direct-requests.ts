import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as plainRequest,
  type RequestOptions,
} from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { allowedMs } from './deadline.ts';
import { type AwsCredentials, AwsRequestSigner } from './signed-headers.ts';

type Fields = Record<string, unknown>;

/** A service whose requests are JSON sent to one address, and how its fields are written. */
export interface DirectService {
  /** Its name in signatures. */
  signingName: string;
  /** The beginning of the x-amz-target header, before the action. */
  target: string;
  /** The actions that go directly. */
  actions: ReadonlySet<string>;
  write(action: string, input: Fields): Fields;
  read(answer: Fields): Fields;
  /** The error for a refusal that callers expect; undefined leaves it to the SDK. */
  refusal(answer: Fields): Error | undefined;
  /** For the answer (ms). */
  timeoutMs: number;
}

interface SdkClient {
  config: { credentials(): Promise<AwsCredentials>; region(): Promise<string>; systemClockOffset: number };
  middlewareStack: { add(step: never, options: never): void };
}

interface Command {
  /** Third: the name of the action. */
  schema?: readonly unknown[];
  input: Fields;
}

interface Address {
  protocol: string;
  hostname: string;
  port?: number;
}

const connectMs = 2000;
const maxSockets = 50;

class Unanswered extends Error {}

/**
 * Sends the commands of an SDK client without the SDK, whose layers take several times the processor time of the request
 * itself. Everything unusual is left to the SDK: the first request, from which the address is learnt, and a request that
 * got no answer or an unexpected one, which the SDK repeats and whose errors it reads.
 */
export class DirectRequests {
  readonly #client: SdkClient;
  readonly #service: DirectService;
  readonly #signed: AwsRequestSigner;
  #address: Address | undefined;
  #agent: Agent | undefined;

  constructor(client: SdkClient, service: DirectService) {
    this.#client = client;
    this.#service = service;
    this.#signed = new AwsRequestSigner(service.signingName);
    const learn = (next: (args: unknown) => unknown) => (args: { request: Address }) => {
      const { protocol, hostname, port } = args.request;
      this.#address ??= { protocol, hostname, ...(port !== undefined && { port }) };
      return next(args);
    };
    client.middlewareStack.add(
      learn as never,
      { step: 'finalizeRequest', priority: 'low', name: 'learnAddress' } as never,
    );
  }

  async send(command: Command, signal: AbortSignal | undefined, bySdk: () => Promise<unknown>): Promise<unknown> {
    const action = String(command.schema?.[2]);
    if (!this.#address || !this.#service.actions.has(action)) return bySdk();
    const body = JSON.stringify(this.#service.write(action, command.input));
    const answer = await this.#post(this.#address, action, body, signal).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return undefined;
    });
    if (answer?.status === 200) return { ...this.#service.read(answer.fields), $metadata: { httpStatusCode: 200 } };
    const refusal = answer && this.#service.refusal(answer.fields);
    if (refusal) throw refusal;
    return bySdk();
  }

  async #post(address: Address, action: string, body: string, signal: AbortSignal | undefined) {
    const { config } = this.#client;
    const [credentials, region] = await Promise.all([config.credentials(), config.region()]);
    const host = address.port === undefined ? address.hostname : `${address.hostname}:${address.port}`;
    const target = `${this.#service.target}.${action}`;
    const now = new Date(Date.now() + (config.systemClockOffset ?? 0));
    const headers = this.#signed.of({ host, target, body, region, credentials, now });
    const isPlain = address.protocol === 'http:';
    this.#agent ??= new (isPlain ? Agent : TlsAgent)({ keepAlive: true, maxSockets: maxSockets });
    const options: RequestOptions = { ...address, method: 'POST', path: '/', headers, agent: this.#agent };
    const sent = (isPlain ? plainRequest : tlsRequest)({ ...options, ...(signal && { signal }) });
    return answerOf(sent, body, allowedMs(this.#service.timeoutMs));
  }
}

const answerOf = (sent: ClientRequest, body: string, timeMs: number): Promise<{ status: number; fields: Fields }> =>
  new Promise((resolve, reject) => {
    const giveUp = () => sent.destroy(new Unanswered('no answer in time'));
    const timer = setTimeout(giveUp, timeMs);
    sent.once('socket', (socket) => {
      if (!socket.connecting) return;
      const connecting = setTimeout(giveUp, connectMs);
      socket.once('connect', () => clearTimeout(connecting));
      socket.once('close', () => clearTimeout(connecting));
    });
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    sent.once('error', fail);
    sent.once('response', (response) => {
      read(response)
        .then((text) => {
          clearTimeout(timer);
          resolve({ status: response.statusCode ?? 0, fields: JSON.parse(text || '{}') as Fields });
        }, fail)
        .catch(fail);
    });
    sent.end(body);
  });

const read = (response: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.once('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    response.once('error', reject);
    response.once('close', () => response.complete || reject(new Unanswered('the answer was cut off')));
  });
