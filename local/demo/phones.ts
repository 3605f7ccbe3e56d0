import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { SimulatedChatMessage } from '#local/whatsapp/phones/chat-row.ts';
import type { PhoneMessage } from './customers/visit.ts';

type ChatState = 'composing' | 'recording' | 'paused';
type Followed = { type: string; phone: string; peer: string; message: SimulatedChatMessage };

/** The simulated phones, as their page uses them. */
export class DemoPhones {
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

  async create(number: string, name: string, { picture }: { picture: boolean }): Promise<void> {
    await this.#call('POST', '/phones', { number, name, picture });
  }

  scan(number: string, qr: string): Promise<unknown> {
    return this.#call('POST', `/phones/${number}/scan`, { qr });
  }

  send(number: string, to: string, content: PhoneMessage): Promise<unknown> {
    return this.#call('POST', `/phones/${number}/messages`, { to, ...content });
  }

  chat(number: string, peer: string): Promise<SimulatedChatMessage[]> {
    return this.#call('GET', `/phones/${number}/chats/${peer}`);
  }

  read(number: string, peer: string): Promise<unknown> {
    return this.#call('POST', `/phones/${number}/read`, { peer });
  }

  type(number: string, to: string, state: ChatState): Promise<unknown> {
    return this.#call('POST', `/phones/${number}/typing`, { to, state });
  }

  /** The messages of all phones as they come, until the simulator or the signal ends it. */
  async *messages(signal: AbortSignal): AsyncGenerator<Followed> {
    // `fetch` would end a stream that is silent for five minutes.
    const [answer] = (await once(get(`${this.#url}/api/events`, { signal }), 'response')) as [IncomingMessage];
    for await (const line of createInterface({ input: answer })) {
      if (!line.startsWith('data: ')) continue;
      const event = JSON.parse(line.slice(6)) as Followed;
      if (event.type === 'message') yield event;
    }
  }
}
