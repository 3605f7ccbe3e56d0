import { type BaileysEventMap, proto } from '@whiskeysockets/baileys';
import { type HistoryRequestAnchor, PhoneDoesNotAnswer } from '../../transport.ts';
import type { WhatsAppSocket } from '../commit/install.ts';
import type { SyncedConversation } from './chat-history.ts';

type Answer = BaileysEventMap['messaging-history.set'];

const { ON_DEMAND } = proto.HistorySync.HistorySyncType;
/** WhatsApp's own clients ask for as many. */
const messagesPerRequest = 50;

/** Requests to the phone for older messages, one at a time, and its answers. */
export class HistoryRequests {
  readonly #socket: Pick<WhatsAppSocket, 'fetchMessageHistory'>;
  readonly #patienceMs: number;
  #onAnswer: ((answer: Answer) => void) | undefined;

  constructor(socket: Pick<WhatsAppSocket, 'fetchMessageHistory'>, patienceMs: number) {
    this.#socket = socket;
    this.#patienceMs = patienceMs;
  }

  /** Call with every history that arrives. Before the library's own buffer, which leaves out chats that it has seen. */
  see(answer: Answer): void {
    if (answer.syncType === ON_DEMAND) this.#onAnswer?.(answer);
  }

  async ask(chat: string, { id, fromMe, at }: HistoryRequestAnchor): Promise<SyncedConversation> {
    const answers: Answer[] = [];
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const patience = setTimeout(() => reject(new PhoneDoesNotAnswer()), this.#patienceMs);
    try {
      let arrived = Promise.withResolvers<void>();
      this.#onAnswer = (answer) => {
        answers.push(answer);
        arrived.resolve();
      };
      const key = { remoteJid: chat, id, fromMe };
      const sending = this.#socket.fetchMessageHistory(messagesPerRequest, key, Date.parse(at));
      const request = await Promise.race([sending, silence]);
      for (;;) {
        const answer = answers.find((one) => (one.peerDataRequestSessionId ?? request) === request);
        if (answer) return toConversation(chat, answer);
        await Promise.race([arrived.promise, silence]);
        arrived = Promise.withResolvers<void>();
      }
    } finally {
      clearTimeout(patience);
      silence.catch(() => undefined);
      this.#onAnswer = undefined;
    }
  }
}

function toConversation(asked: string, { chats, messages }: Answer): SyncedConversation {
  const [chat] = chats;
  return { chat: { ...chat, id: chat?.id ?? asked }, messages };
}
