import type { IncomingMessage } from 'node:http';
import type { ApiRoute } from '#local/gateway/functions/integrations.ts';
import type { InvokeLambda } from '#local/gateway/functions/invoke.ts';
import { LambdaTimedOut } from '#local/gateway/functions/invoke.ts';
import { type CompanyTurns, NoTurn } from './company-turns.ts';
import { answerCorsPreflight, apiCorsHeaders, type CorsConfiguration } from './cors.ts';
import { type HttpRequest, httpEvent } from './event.ts';
import { type HttpResponse, httpResponse, messageResponse } from './response.ts';
import { HttpApiRouter } from './router.ts';

const largestRequest = 10 * 1024 * 1024;
const largestHeaders = 10_240;
const integrationTimeoutMs = 30_000;

interface HttpApiOptions {
  id: string;
  cors?: CorsConfiguration | undefined;
  routes: ApiRoute[];
  invoke: InvokeLambda;
  turns: CompanyTurns;
}

/** An API Gateway HTTP API with the limits, payload format and errors of the real one. */
export class HttpApi {
  readonly #id: string;
  readonly #cors: CorsConfiguration | undefined;
  readonly #router: HttpApiRouter;
  readonly #invoke: InvokeLambda;
  readonly #turns: CompanyTurns;

  constructor({ id, cors, routes, invoke, turns }: HttpApiOptions) {
    this.#id = id;
    this.#cors = cors;
    this.#router = new HttpApiRouter(routes);
    this.#invoke = invoke;
    this.#turns = turns;
  }

  /** `headers`: set by the distribution; they replace the request's own. */
  async handle(
    request: IncomingMessage,
    path: string,
    query: string,
    headers: Record<string, string> = {},
  ): Promise<HttpResponse> {
    const response =
      answerCorsPreflight(this.#cors, request) ?? (await this.#answer(request, { path, query, headers }));
    Object.assign(response.headers, apiCorsHeaders(this.#cors, request));
    return response;
  }

  async #answer(
    request: IncomingMessage,
    { path, query, headers }: Pick<HttpRequest, 'path' | 'query' | 'headers'>,
  ): Promise<HttpResponse> {
    const match = this.#match(request.method ?? '', path);
    if (!match) return messageResponse(404, 'Not Found');
    if (request.rawHeaders.join('').length > largestHeaders)
      return messageResponse(431, 'Request Header Fields Too Large');
    const body = await bodyUpTo(largestRequest, request);
    if (!body) return messageResponse(413, 'Request Entity Too Large');
    const event = httpEvent({ message: request, path, query, headers, body }, match, this.#id);
    try {
      const response = await this.#inTurn(request, async () =>
        httpResponse(await withinTime(this.#invoke(match.route.target, event))),
      );
      response.headers['apigw-requestid'] = event.requestContext.requestId;
      return response;
    } catch (error) {
      // Nothing was begun, so the caller may repeat the call.
      if (error instanceof NoTurn) return tooBusy();
      console.error(`[${match.route.target.name}]`, error);
      return error instanceof IntegrationTimedOut
        ? messageResponse(503, 'Service Unavailable')
        : messageResponse(500, 'Internal Server Error');
    }
  }

  #inTurn(request: IncomingMessage, work: () => Promise<HttpResponse>): Promise<HttpResponse> {
    const token = request.headers.authorization;
    if (!token || request.method === 'GET') return work();
    return this.#turns.run(token, work, ({ status }) => status < 400);
  }

  #match(method: string, path: string) {
    try {
      return this.#router.match(method, path);
    } catch (error) {
      // A path with an invalid escape matches no route.
      if (error instanceof URIError) return undefined;
      throw error;
    }
  }
}

/** Seconds after which a refused call may find a turn. */
const busySeconds = 5;

function tooBusy(): HttpResponse {
  const { headers, ...response } = messageResponse(503, 'Service Unavailable');
  return { ...response, headers: { ...headers, 'retry-after': String(busySeconds) } };
}

class IntegrationTimedOut extends LambdaTimedOut {}

async function withinTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new IntegrationTimedOut('No answer within 30 seconds')), integrationTimeoutMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the body; undefined when it exceeds the limit, without keeping the excess. */
async function bodyUpTo(limit: number, request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length']) > limit) {
    request.resume();
    return undefined;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size <= limit ? Buffer.concat(chunks, size) : undefined;
}
