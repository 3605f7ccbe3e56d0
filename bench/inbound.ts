import type { CustomerChat } from '../e2e/testing/fixture.ts';
import { textOfAddedMessage } from './added-text.ts';
import type { BenchProduct } from './bench-product.ts';
import type { MessageDirection } from './direction.ts';
import { SentTexts } from './flights.ts';
import { openSocket } from './live-socket.ts';

/** Measures from a message sent on a customer's phone to its arrival on the agent's live socket. */
export async function measureInbound({ recado, fixture }: BenchProduct): Promise<MessageDirection> {
  const flights = new SentTexts();
  const { agent } = fixture.companies[0] as BenchProduct['fixture']['companies'][number];
  // The socket joins the room of its user on opening, and all these tickets are assigned to that user.
  const socket = await openSocket(recado.url, agent, (events) => {
    for (const event of events) {
      const text = textOfAddedMessage(event);
      if (text !== undefined) flights.arrive(text);
    }
  });
  let sent = 0;
  return {
    name: 'phone sends → agent’s socket has it',
    flights,
    send(chat: CustomerChat) {
      const text = `inbound ${++sent}`;
      flights.leave(text);
      return fixture.phones.write(chat.customer, chat.line.number, text);
    },
    close: () => socket.close(),
  };
}
