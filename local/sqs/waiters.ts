import type { QueuedMessage } from './message.ts';
import type { ReceiveRequest } from './message-queue.ts';

interface Waiter {
  request: ReceiveRequest;
  answer(messages: QueuedMessage[]): void;
}

/** Long polls: each is answered as soon as a message arrives, or with no messages when its time is over. */
export class LongPollWaiters {
  readonly #waiting = new Set<Waiter>();

  wait(request: ReceiveRequest, hungUp: AbortSignal): Promise<QueuedMessage[]> {
    return new Promise((resolve) => {
      const waiter = {
        request,
        answer: (messages: QueuedMessage[]) => {
          clearTimeout(timer);
          hungUp.removeEventListener('abort', giveUp);
          this.#waiting.delete(waiter);
          resolve(messages);
        },
      };
      const giveUp = () => waiter.answer([]);
      const timer = setTimeout(giveUp, request.waitMs);
      // A caller that hung up must not receive messages, which would stay hidden from all others.
      hungUp.addEventListener('abort', giveUp);
      this.#waiting.add(waiter);
    });
  }

  /** Serves the receivers in order of arrival until `take` returns no more messages. */
  serve(take: (request: ReceiveRequest) => QueuedMessage[]): void {
    for (const waiter of this.#waiting) {
      const messages = take(waiter.request);
      if (messages.length === 0) return;
      waiter.answer(messages);
    }
  }

  dismiss(): void {
    for (const waiter of this.#waiting) waiter.answer([]);
  }
}
