import type { Chat } from '../e2e/testing/cast.ts';
import type { Flights } from './flights.ts';

/** One way a message goes through the product: how to send one, and where its arrival is seen. */
export interface Direction {
  name: string;
  flights: Flights;
  send(chat: Chat): Promise<unknown>;
  close(): void;
}
