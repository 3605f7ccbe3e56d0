import type { PeerIdentity } from '#shared/messages/inbound.ts';
import type { OutboxMessage } from '#shared/messages/outbox.ts';

type ShowTyping = (chat: PeerIdentity, isTyping: boolean) => Promise<void>;

/** Shows the customer typing before certain messages. Their chats wait for that, and the others do not. */
export class TypingBeforeMessage {
  readonly #show: ShowTyping;
  readonly #onOver: () => void;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** Messages whose typing was shown long enough; kept until they are sent. */
  readonly #seen = new Set<string>();

  /** `onOver`: a chat need not wait any longer. */
  constructor(show: ShowTyping, onOver: () => void) {
    this.#show = show;
    this.#onOver = onOver;
  }

  /**
   * Whether this message must wait, for its own typing or for that of another message of its chat. The first call for a
   * message begins its typing.
   */
  holdUp(row: OutboxMessage, chat: string): boolean {
    if (this.#timers.has(chat)) return true;
    const ms = row.kind === 'send' ? (row.typingMs ?? 0) : 0;
    if (ms <= 0 || this.#seen.has(row.providerId)) return false;
    this.#timers.set(
      chat,
      setTimeout(() => this.#over(chat, row.providerId), ms),
    );
    // Typing is only for show: a failure delays nothing.
    this.#show(row.chat, true).catch(() => undefined);
    return true;
  }

  /** Call when the message was sent, or never will be. */
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
