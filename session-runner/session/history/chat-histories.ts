import type { ChatHistory, HistoryRequestAnchor, HistoryTimeSpan } from '../../transport/transport.ts';

type Message = ChatHistory['messages'][number];

/** Messages of a gap that are kept; those of a longer one stay on the phone. */
export const maxMessages = 5000;

/** A chat as far as its history has come, the newest part first. */
export class ChatHistoryCollector {
  readonly chat: string;
  readonly isGroup: boolean;
  readonly #messages = new Map<string, Message>();
  oldest: HistoryRequestAnchor | undefined;
  #isWhole = false;

  constructor({ chat, isGroup }: Pick<ChatHistory, 'chat' | 'isGroup'>) {
    this.chat = chat;
    this.isGroup = isGroup;
  }

  /** Returns how many messages are new. `room`: how many more may be kept. */
  add({ messages, oldest, isWhole }: ChatHistory, room: number): number {
    const fresh = messages.filter(({ providerId }) => !this.#messages.has(providerId)).slice(0, Math.max(0, room));
    for (const message of fresh) this.#messages.set(message.providerId, message);
    if (oldest && (!this.oldest || oldest.at <= this.oldest.at)) {
      this.oldest = oldest;
      this.#isWhole = isWhole;
    }
    return fresh.length;
  }

  /** The phone may have older messages of the span. WhatsApp counts in full seconds. */
  isShort({ from }: Pick<HistoryTimeSpan, 'from'>): boolean {
    return this.oldest !== undefined && !this.#isWhole && Date.parse(this.oldest.at) + 1000 > Date.parse(from);
  }

  /** The messages in the order in which they were written. Older ones were added later. */
  get messages(): Message[] {
    return [...this.#messages.values()].reverse().sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  }
}

/** The chats of a history, from all of its parts. */
export class ChatHistories {
  readonly #chats = new Map<string, ChatHistoryCollector>();
  #kept = 0;
  /** More messages came than are kept. */
  isCut = false;

  add(history: ChatHistory): void {
    const chat = this.#chats.get(history.chat) ?? new ChatHistoryCollector(history);
    this.#chats.set(history.chat, chat);
    this.addTo(chat, history);
  }

  addTo(chat: ChatHistoryCollector, history: ChatHistory): void {
    const room = maxMessages - this.#kept;
    if (history.messages.length > room) this.isCut = true;
    this.#kept += chat.add(history, room);
  }

  /** Those that are complete first, then people, then groups. */
  inOrder(span: HistoryTimeSpan): ChatHistoryCollector[] {
    const rank = (chat: ChatHistoryCollector) => (chat.isShort(span) ? (chat.isGroup ? 2 : 1) : 0);
    return [...this.#chats.values()].sort((a, b) => rank(a) - rank(b));
  }
}
