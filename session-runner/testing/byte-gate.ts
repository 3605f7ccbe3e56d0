import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A proxy before a service that lets so many bytes pass one way, over all connections; later bytes wait until it is
 * opened.
 */
export class ByteLimitedProxy {
  readonly endpoint: string;
  readonly #server: Server;
  readonly #way: 'up' | 'down';
  readonly #sockets = new Set<Socket>();
  readonly #shut = Promise.withResolvers<void>();
  #left = Number.POSITIVE_INFINITY;
  #held: Socket[] = [];

  static async before(target: string, way: 'up' | 'down'): Promise<ByteLimitedProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ByteLimitedProxy(server, new URL(target), way);
  }

  private constructor(server: Server, target: URL, way: 'up' | 'down') {
    this.#server = server;
    this.#way = way;
    this.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('connection', (client) => {
      const service = connect(Number(target.port), target.hostname);
      this.#pass(client, service, 'up');
      this.#pass(service, client, 'down');
    });
  }

  shutAfter(bytes: number): void {
    this.#left = bytes;
  }

  /** Resolves once so many bytes have passed. */
  get isShut(): Promise<void> {
    return this.#shut.promise;
  }

  open(): void {
    this.#left = Number.POSITIVE_INFINITY;
    for (const socket of this.#held.splice(0)) socket.resume();
  }

  async stop(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  #pass(from: Socket, to: Socket, way: 'up' | 'down'): void {
    this.#sockets.add(from);
    from.on('data', (chunk) => {
      if (!to.write(chunk)) from.pause();
      if (way === this.#way) this.#count(from, chunk.length);
    });
    to.on('drain', () => {
      if (!this.#held.includes(from)) from.resume();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }

  #count(from: Socket, bytes: number): void {
    this.#left -= bytes;
    if (this.#left > 0) return;
    from.pause();
    this.#held.push(from);
    this.#shut.resolve();
  }
}
