import type { SimulatedChatMessage } from '../phones/chat-row.ts';
import type { PhoneRow } from '../phones/phone-row.ts';

type Answer = { status: number; body: unknown };

/** Uses the phones API over HTTP, as the page does. */
export class PhonesClient {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : undefined,
    });
    return { status: response.status, body: await response.json() };
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await this.call('POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.body as T;
  }

  create = (number: string, name: string) => this.post<PhoneRow>('/api/phones', { number, name });
  scan = (number: string, qr: string) => this.post<{ device: number }>(`/api/phones/${number}/scan`, { qr });
  online = (number: string, online: boolean) => this.post(`/api/phones/${number}/online`, { online });
  read = (number: string, peer: string) => this.post(`/api/phones/${number}/read`, { peer });
  fault = (kind: string, number?: string) => this.post('/api/faults', { kind, number });

  async send(number: string, message: Record<string, unknown>): Promise<string> {
    return (await this.post<{ id: string }>(`/api/phones/${number}/messages`, message)).id;
  }

  async chat(number: string, peer: string): Promise<SimulatedChatMessage[]> {
    return (await this.call('GET', `/api/phones/${number}/chats/${peer}`)).body as SimulatedChatMessage[];
  }

  /** Waits until the chat satisfies the test, reading it again after each event of the event stream. */
  async untilChat(
    number: string,
    peer: string,
    test: (rows: SimulatedChatMessage[]) => boolean,
  ): Promise<SimulatedChatMessage[]> {
    const abort = new AbortController();
    const stream = await fetch(`${this.url}/api/events`, { signal: abort.signal });
    try {
      for await (const _ of stream.body ?? []) {
        const rows = await this.chat(number, peer);
        if (test(rows)) return rows;
      }
      throw new Error('the event stream ended');
    } finally {
      abort.abort();
    }
  }
}
