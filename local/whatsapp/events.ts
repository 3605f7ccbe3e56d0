import type { CallView } from './calls/call-row.ts';
import type { SimulatedChatMessage } from './phones/chat-row.ts';
import type { PhoneRow } from './phones/phone-row.ts';

export type SimulatorEvent =
  | { type: 'phone'; phone: PhoneRow }
  | { type: 'message'; phone: string; peer: string; message: SimulatedChatMessage }
  | { type: 'call'; phone: string; call: CallView }
  | { type: 'typing'; phone: string; peer: string; state: string };

type Listener = (event: SimulatorEvent) => void;

/** The live events of the phones page. An event costs nothing without listeners. */
export class SimulatorEvents {
  readonly #listeners = new Set<Listener>();

  get followed(): boolean {
    return this.#listeners.size > 0;
  }

  emit(event: SimulatorEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
