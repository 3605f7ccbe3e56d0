import { randomUUID } from 'node:crypto';
import { messages } from '#shared/messages/contract.ts';
import type { BenchProduct } from './bench-product.ts';
import type { MessageDirection } from './direction.ts';
import { SentTexts } from './flights.ts';

/** Measures from a message that an agent sends through the API to its arrival on the customer's phone. */
export async function measureOutbound({ recado }: BenchProduct): Promise<MessageDirection> {
  const flights = new SentTexts();
  const closing = new AbortController();
  const answer = await fetch(`${recado.phonesUrl}/api/events`, { signal: closing.signal });
  if (!answer.body) throw new Error('The phones have no events');
  follow(answer.body, ({ type, message }) => {
    if (type === 'message' && message && !message.fromMe) flights.arrive(message.text);
  }).catch((error) => {
    // The stream ends when we abort it or when the product stops; texts that had not arrived by then count as missing.
    if (!closing.signal.aborted) console.error('The phones stopped reporting', error);
  });
  let sent = 0;
  // Each text is also its idempotency key, so the texts of an earlier measurement would count as repeats.
  const series = randomUUID().slice(0, 8);
  return {
    name: 'agent sends → phone has it',
    flights,
    send({ company, ticketId }) {
      const body = `outbound ${series} ${++sent}`;
      flights.leave(body);
      return company.agent.call(messages.send, { params: { ticketId }, body: { body, idempotencyKey: body } });
    },
    close: () => closing.abort(),
  };
}

interface PhoneEvent {
  type: string;
  message?: { fromMe: boolean; text: string };
}

/** Reads server-sent events, one line of JSON each. */
async function follow(stream: ReadableStream<Uint8Array>, onEvent: (event: PhoneEvent) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) onEvent(JSON.parse(line.slice('data: '.length)));
  }
}
