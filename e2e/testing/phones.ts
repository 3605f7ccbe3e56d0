/** What a phone shows of one message. */
export interface ChatRow {
  id: string;
  fromMe: boolean;
  text: string;
  ack: number;
  at: string;
  edited?: boolean;
  deleted?: boolean;
  /** How often it arrived, when more than once. */
  copies?: number;
}

/** The simulated WhatsApp's phones, by their JSON API: what a customer does with their hands. */
export class Phones {
  readonly #url: string;
  constructor(url: string) {
    this.#url = url;
  }

  async #call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  create(number: string, name: string) {
    return this.#call('POST', '/phones', { number, name });
  }
  show(number: string): Promise<{ linkedDevices: { id: number; connected: boolean }[] }> {
    return this.#call('GET', `/phones/${number}`);
  }
  scan(number: string, qr: string) {
    return this.#call('POST', `/phones/${number}/scan`, { qr });
  }
  write(number: string, to: string, text: string): Promise<{ id: string }> {
    return this.#call('POST', `/phones/${number}/messages`, { to, text });
  }
  chat(number: string, peer: string): Promise<ChatRow[]> {
    return this.#call('GET', `/phones/${number}/chats/${peer}`);
  }
  read(number: string, peer: string) {
    return this.#call('POST', `/phones/${number}/read`, { peer });
  }
  fault(kind: 'drop' | 'replaced' | 'unlink' | 'mute' | 'nack', number?: string) {
    return this.#call('POST', '/faults', { kind, number });
  }
}
