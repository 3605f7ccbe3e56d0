import type { HistoryState } from '#shared/whatsapp/gap.ts';
import type { HistoryPart, HistoryTask } from '#shared/whatsapp/session-task.ts';
import {
  type ChatHistory,
  FileDamaged,
  FileGone,
  PhoneDoesNotAnswer,
  type SessionHandle,
} from '../../transport/transport.ts';
import { ChatHistories, type ChatHistoryCollector } from './chat-histories.ts';

export interface HistoryPorts extends Pick<SessionHandle, 'readHistory' | 'askHistory'> {
  /** The parts that the phone sent, and whether the last one is among them. Waits until it comes, or a while. */
  parts(row: HistoryTask): Promise<{ parts: HistoryPart[]; isWhole: boolean }>;
  /** Puts messages of a chat on the queue of inbound messages, in this order. */
  deliver(messages: ChatHistory['messages']): Promise<void>;
  save(row: HistoryTask): Promise<void>;
  /** Waits as long as a person would between two requests; rejects when the socket closes. */
  pause(): Promise<void>;
}

/** Limits of what the phone is asked for after one gap. */
const [maxRequests, requestsPerChat, maxSilences] = [60, 4, 2];

/**
 * Brings in what the phone has of a gap. Everything that it sent unasked comes first; then it is asked for chats of
 * which that does not reach back to the beginning of the gap. After a crash it begins anew, without the chats
 * that were asked for: messages that were delivered before change nothing.
 */
export async function recoverHistory(task: HistoryTask, ports: HistoryPorts): Promise<HistoryState> {
  const { parts, isWhole } = await ports.parts(task);
  const histories = new ChatHistories();
  let isComplete = isWhole && !task.isPartial;
  for (const { notification } of parts) {
    const chats = await ports.readHistory(notification, task).catch(noneIfGone);
    if (!chats) isComplete = false;
    for (const chat of chats ?? []) histories.add(chat);
  }
  const requests = new Requests(task, histories, ports);
  for (const chat of histories.inOrder(task)) {
    await requests.complete(chat);
    await ports.deliver(chat.messages);
    await requests.save();
  }
  return isComplete && !requests.isPartial && !histories.isCut ? 'complete' : 'partial';
}

const noneIfGone = (error: unknown): undefined => {
  if (!(error instanceof FileGone || error instanceof FileDamaged)) throw error;
};

/** Asks the phone for chats that are short, within the limits, and not any more once it does not answer. */
class Requests {
  readonly #histories: ChatHistories;
  readonly #ports: HistoryPorts;
  #task: HistoryTask;
  #isSaved = true;
  #silences = 0;

  constructor(task: HistoryTask, histories: ChatHistories, ports: HistoryPorts) {
    this.#task = task;
    this.#histories = histories;
    this.#ports = ports;
  }

  get isPartial(): boolean {
    return this.#task.isPartial;
  }

  async complete(chat: ChatHistoryCollector): Promise<void> {
    if (!chat.isShort(this.#task) || this.#task.asked.includes(chat.chat)) return;
    for (let n = 0; n < requestsPerChat && chat.isShort(this.#task) && this.#mayAsk; n++) await this.#ask(chat);
    this.#note({ asked: [...this.#task.asked, chat.chat] });
    if (chat.isShort(this.#task)) this.#note({ isPartial: true });
  }

  async save(): Promise<void> {
    if (!this.#isSaved) await this.#ports.save(this.#task);
    this.#isSaved = true;
  }

  get #mayAsk(): boolean {
    return this.#silences < maxSilences && this.#task.requests < maxRequests;
  }

  async #ask(chat: ChatHistoryCollector): Promise<void> {
    const before = chat.oldest;
    if (!before) return;
    await this.#ports.pause();
    this.#note({ requests: this.#task.requests + 1 });
    try {
      const answer = await this.#ports.askHistory(chat.chat, before, this.#task);
      this.#silences = 0;
      // A phone that has nothing older answers without messages, or with the same ones again.
      const isOlder = answer.oldest !== undefined && answer.oldest.id !== before.id;
      this.#histories.addTo(chat, isOlder ? answer : { ...answer, oldest: before, isWhole: true });
    } catch (error) {
      if (!(error instanceof PhoneDoesNotAnswer)) throw error;
      this.#silences++;
    }
  }

  #note(change: Partial<HistoryTask>): void {
    this.#task = { ...this.#task, ...change };
    this.#isSaved = false;
  }
}
