import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The line between a runner and a service. Cut, it carries no byte either way and closes nothing, like a network that
 * drops packets silently: neither side learns of it.
 */
export class CuttableNetworkLine {
  /** The service's address by way of this line. */
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #ways = new Set<() => void>();
  readonly #news = new Set<() => void>();
  #isCut = false;
  #held = 0;

  static async to(target: string): Promise<CuttableNetworkLine> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new CuttableNetworkLine(server, new URL(target));
  }

  private constructor(server: Server, target: URL) {
    this.#server = server;
    const url = new URL(target);
    url.port = String((server.address() as AddressInfo).port);
    this.url = url.href;
    server.on('connection', (client) => {
      const service = connect(Number(target.port), target.hostname);
      this.#carry(client, service);
      this.#carry(service, client);
    });
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  cut(): void {
    this.#isCut = true;
    this.#held = 0;
  }

  /** Everything that waited passes. Requests that their sender has given up arrive late, and their answers nowhere. */
  mend(): void {
    this.#isCut = false;
    for (const pass of this.#ways) pass();
  }

  /** Resolves once the cut line holds so many pieces back. */
  async holding(pieces = 1): Promise<void> {
    while (this.#held < pieces) await new Promise<void>((resolve) => this.#news.add(resolve));
  }

  async stop(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  /** Carries bytes and the end of one side to the other. */
  #carry(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    let waiting: Buffer[] = [];
    let hasEnded = false;
    const pass = () => {
      if (this.#isCut) return;
      for (const chunk of waiting) if (to.writable) to.write(chunk);
      waiting = [];
      if (!hasEnded) return;
      to.destroy();
      this.#ways.delete(pass);
    };
    this.#ways.add(pass);
    from.on('error', () => undefined);
    from.on('data', (chunk) => {
      waiting.push(chunk);
      if (this.#isCut) this.#hold();
      pass();
    });
    from.on('close', () => {
      this.#sockets.delete(from);
      hasEnded = true;
      pass();
    });
  }

  #hold(): void {
    this.#held++;
    for (const wake of this.#news) wake();
    this.#news.clear();
  }
}
