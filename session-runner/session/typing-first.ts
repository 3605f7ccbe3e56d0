import type { PeerIdentity } from '#shared/messages/inbound.ts';
import type { OutboxMessage } from '#shared/messages/outbox.ts';

type ShowTyping = (chat: PeerIdentity, isTyping: boolean) => Promise<void>;

/** Messages before which the customer is to see somebody write. Their chats wait for that, and the others do not. */
export class TypingFirst {
  readonly #show: ShowTyping;
  readonly #onOver: () => void;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** Seen long enough; until they have left. */
  readonly #seen = new Set<string>();

  /** `onOver`: a chat need not wait any longer. */
  constructor(show: ShowTyping, onOver: () => void) {
    this.#show = show;
    this.#onOver = onOver;
  }

  /** Whether this message must wait, or another one of its chat does. The first to ask begins to be written. */
  holdUp(row: OutboxMessage, chat: string): boolean {
    if (this.#timers.has(chat)) return true;
    const ms = row.kind === 'send' ? (row.typingMs ?? 0) : 0;
    if (ms <= 0 || this.#seen.has(row.providerId)) return false;
    this.#timers.set(
      chat,
      setTimeout(() => this.#over(chat, row.providerId), ms),
    );
    // It is only for show: what cannot be shown delays nothing.
    this.#show(row.chat, true).catch(() => undefined);
    return true;
  }

  /** It left, or never will. */
  forget({ providerId }: OutboxMessage): void {
    this.#seen.delete(providerId);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #over(chat: string, providerId: string): void {
    this.#timers.delete(chat);
    this.#seen.add(providerId);
    this.#onOver();
  }
}
