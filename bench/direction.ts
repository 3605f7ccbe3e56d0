import type { CustomerChat } from '../e2e/testing/fixture.ts';
import type { SentTexts } from './flights.ts';

/** A direction in which messages pass through the product: how to send one, and where its arrival is observed. */
export interface MessageDirection {
  name: string;
  flights: SentTexts;
  send(chat: CustomerChat): Promise<unknown>;
  close(): void;
}
