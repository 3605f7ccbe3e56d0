import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ApiRoute } from '#local/gateway/functions/integrations.ts';
import type { InvokeLambda } from '#local/gateway/functions/invoke.ts';
import type { OpenWebSockets } from './connections.ts';
import { callerOf, connectEvent, disconnectEvent, type WebSocketCaller, webSocketMessageEvent } from './events.ts';

/**
 * The size of a frame, and browsers send each message in one. On AWS, messages of several frames could be four times as
 * large.
 */
const largestMessage = 32 * 1024;

interface WebSocketApiOptions {
  id: string;
  /** For example `$request.body.action`. */
  routeSelection: string;
  routes: ApiRoute[];
  connections: OpenWebSockets;
  invoke: InvokeLambda;
}

/** An API Gateway WebSocket API. */
export class WebSocketApi {
  readonly #id: string;
  readonly #routeField: string;
  readonly #routes: Map<string, ApiRoute>;
  readonly #connections: OpenWebSockets;
  readonly #invoke: InvokeLambda;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: largestMessage });
  readonly #running = new Set<Promise<void>>();

  constructor({ id, routeSelection, routes, connections, invoke }: WebSocketApiOptions) {
    this.#id = id;
    this.#routeField = routeSelection.replace('$request.body.', '');
    this.#routes = new Map(routes.map((route) => [route.key, route]));
    this.#connections = connections;
    this.#invoke = invoke;
  }

  /** `headers`: set by the distribution; they replace the request's own. */
  async upgrade(
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
    { query, headers }: { query: URLSearchParams; headers: Record<string, string> },
  ): Promise<void> {
    const caller = callerOf(request, this.#id);
    const status = await this.#connect(connectEvent(caller, request, { query, headers }));
    if (status >= 300) return refuseUpgrade(stream, status);
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      this.#connections.add(caller, socket);
      socket.on('message', (data, isBinary) => this.#track(this.#message(caller, socket, String(data), isBinary)));
      socket.on('close', (code, reason) => this.#track(this.#disconnect(caller, code, String(reason))));
      // `ws` closes the connection after a message that is too large or malformed; nothing else is left to do.
      socket.on('error', () => {});
    });
  }

  /** Waits for all running handlers, those of closing sockets included. */
  async settled(): Promise<void> {
    while (this.#running.size) await Promise.all(this.#running);
  }

  #track(work: Promise<void>): void {
    this.#running.add(work);
    work.finally(() => this.#running.delete(work));
  }

  async #connect(event: ReturnType<typeof connectEvent>): Promise<number> {
    const route = this.#routes.get('$connect');
    if (!route) return 200;
    try {
      const answer = await this.#invoke(route.target, event);
      return statusOf(answer);
    } catch (error) {
      console.error(`[${route.target.name}]`, error);
      return 502;
    }
  }

  async #message(caller: WebSocketCaller, socket: WebSocket, body: string, isBinary: boolean): Promise<void> {
    this.#connections.touch(caller.connectionId);
    const route = this.#routes.get(this.#routeKeyOf(body)) ?? this.#routes.get('$default');
    const event = webSocketMessageEvent(caller, route?.key ?? '$default', body, isBinary);
    const complain = (message: string) => {
      const { connectionId, requestId } = event.requestContext;
      socket.send(JSON.stringify({ message, connectionId, requestId }));
    };
    if (!route) return complain('Forbidden');
    try {
      if (statusOf(await this.#invoke(route.target, event)) >= 500) complain('Internal server error');
    } catch (error) {
      console.error(`[${route.target.name}]`, error);
      complain('Internal server error');
    }
  }

  async #disconnect(caller: WebSocketCaller, code: number, reason: string): Promise<void> {
    const route = this.#routes.get('$disconnect');
    if (!route) return;
    try {
      await this.#invoke(route.target, disconnectEvent(caller, code, reason));
    } catch (error) {
      console.error(`[${route.target.name}]`, error);
    }
  }

  #routeKeyOf(body: string): string {
    try {
      return String(JSON.parse(body)?.[this.#routeField]);
    } catch {
      // A message that is not JSON can only match $default.
      return '$default';
    }
  }
}

const statusOf = (answer: unknown) => Number((answer as { statusCode?: number } | undefined)?.statusCode ?? 200);

export function refuseUpgrade(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
}
