import makeWASocket, {
  type BaileysEventMap,
  DisconnectReason,
  type UserFacingSocketConfig,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys';
import '../signal/silence-libsignal.ts';
import { type MemoryAuth, memoryAuth } from './memory-auth.ts';

type Seen = { [K in keyof BaileysEventMap]: { type: K; data: BaileysEventMap[K] } }[keyof BaileysEventMap];
type Waiter = { test(event: Seen): boolean };

const quiet = () => undefined;
const silent = {
  level: 'silent',
  child: () => silent,
  ...{ trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
};

/** Wraps the unmodified Baileys client and keeps every event it reported. */
export class LinkedClient {
  readonly auth: MemoryAuth = memoryAuth();
  readonly #config: Partial<UserFacingSocketConfig>;
  readonly #seen: Seen[] = [];
  readonly #waiters = new Set<Waiter>();
  readonly #sent = new Map<string, WAMessage>();
  url: string;
  socket!: WASocket;

  constructor(url: string, config: Partial<UserFacingSocketConfig> = {}) {
    this.url = url;
    this.#config = config;
  }

  /** Opens a socket; after pairing (515) it opens the next one, as an application has to do. */
  start(): this {
    this.socket = makeWASocket({
      auth: this.auth,
      waWebSocketUrl: this.url,
      logger: silent,
      getMessage: async ({ id }) => this.#sent.get(id ?? '')?.message ?? undefined,
      ...this.#config,
    });
    this.socket.ev.process((events) => {
      for (const [type, data] of Object.entries(events)) this.#note({ type, data } as Seen);
      const { connection, lastDisconnect } = events['connection.update'] ?? {};
      if (connection === 'close' && codeOf(lastDisconnect?.error) === DisconnectReason.restartRequired) this.start();
    });
    return this;
  }

  /** A position for `until`, to count only later events. */
  get now(): number {
    return this.#seen.length;
  }

  /** Waits for an event, counting those already seen since `from`. */
  async until<K extends keyof BaileysEventMap, T>(
    type: K,
    pick: (data: BaileysEventMap[K]) => T | undefined | false,
    from = 0,
  ): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    const test = (event: Seen): boolean => {
      const picked = event.type === type ? pick(event.data as BaileysEventMap[K]) : undefined;
      if (picked === undefined || picked === false) return false;
      resolve(picked);
      return true;
    };
    if (!this.#seen.slice(from).some(test)) this.#waiters.add({ test });
    return promise;
  }

  qr = (from = 0) => this.until('connection.update', ({ qr }) => qr, from);
  opened = (from = 0) => this.until('connection.update', ({ connection }) => connection === 'open', from);
  closed = (from = 0) =>
    this.until(
      'connection.update',
      ({ connection, lastDisconnect }) => {
        const code = connection === 'close' ? codeOf(lastDisconnect?.error) : undefined;
        return code === DisconnectReason.restartRequired ? undefined : code;
      },
      from,
    );

  message = (test: (message: WAMessage) => boolean | undefined, from = 0) =>
    this.until('messages.upsert', ({ messages }) => messages.find(test), from);
  text = (text: string, from = 0) => this.message((message) => textOf(message) === text, from);

  /** Baileys merges an update into the upsert of the same flush, so both events count. */
  async status(id: string, status: number): Promise<void> {
    await Promise.race([
      this.until('messages.update', (updates) => updates.some((u) => u.key.id === id && u.update.status === status)),
      this.until('messages.upsert', ({ messages }) => messages.some((m) => m.key.id === id && m.status === status)),
    ]);
  }

  async send(...parameters: Parameters<WASocket['sendMessage']>): Promise<string> {
    const message = await this.socket.sendMessage(...parameters);
    if (!message?.key.id) throw new Error('not sent');
    this.#sent.set(message.key.id, message);
    return message.key.id;
  }

  /** Deletes every session, like a device whose storage was damaged. */
  async loseSessions(): Promise<void> {
    this.auth.forget('session');
  }

  /** Drops everything that the client sends from now on, until it connects again. */
  muteOutgoing(): void {
    const { socket } = this.socket.ws as unknown as { socket: { send(data: Uint8Array, done: () => void): void } };
    socket.send = (_, done) => done();
  }

  /** Sends a message with damaged ciphertexts that no phone can decrypt. */
  async sendGarbled(...parameters: Parameters<WASocket['sendMessage']>): Promise<string> {
    const { signalRepository } = this.socket;
    const { encryptMessage } = signalRepository;
    signalRepository.encryptMessage = async (options) => {
      const { type, ciphertext } = await encryptMessage(options);
      const middle = ciphertext.length >> 1;
      return { type, ciphertext: ciphertext.map((byte, index) => (index === middle ? byte ^ 1 : byte)) };
    };
    try {
      return await this.send(...parameters);
    } finally {
      signalRepository.encryptMessage = encryptMessage;
    }
  }

  async end(): Promise<void> {
    await this.socket.end(undefined);
  }

  #note(event: Seen): void {
    this.#seen.push(event);
    for (const waiter of this.#waiters) if (waiter.test(event)) this.#waiters.delete(waiter);
  }
}

const codeOf = (error: unknown): number | undefined =>
  (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode;

function textOf({ message }: WAMessage): string | undefined {
  return message?.conversation ?? message?.extendedTextMessage?.text ?? undefined;
}
