import type { InboundEvent } from '#shared/messages/inbound.ts';
import type { SessionState } from '../../../store/session-state.ts';
import type { ReceivedItem } from '../../received.ts';
import type { OutputCommit } from '../commit/output-commit.ts';

type Message = Extract<InboundEvent, { type: 'message' }>;
type UnreadDetails = { since: number; event: Message };

/** Checks per waiting time for messages that have waited too long. */
const checksPerWait = 4;

/**
 * Messages that could not be decrypted. Their sender is asked to send them again, which takes a moment, or as long as
 * their phone is off, or never happens: a message that waits too long is shown as unread, so that an agent looks at the
 * phone. Their details survive a crash, and are removed in the same commit as the event that settles them.
 */
export class UndecryptedMessages {
  readonly #commit: OutputCommit<ReceivedItem>;
  readonly #durable: Readonly<SessionState>;
  readonly #patienceMs: number;
  readonly #timer: NodeJS.Timeout;

  constructor(commit: OutputCommit<ReceivedItem>, durable: Readonly<SessionState>, patienceMs: number) {
    this.#commit = commit;
    this.#durable = durable;
    this.#patienceMs = patienceMs;
    this.#timer = setInterval(() => this.#showLate(Date.now()), patienceMs / checksPerWait);
    this.#timer.unref();
  }

  /** Records a message that could not be decrypted, once however often it arrives. */
  arrived(event: Message): void {
    if (this.#detailsOf(event.providerId)) return;
    const details: UnreadDetails = { since: Date.now(), event };
    this.#commit.addToBatch((batch) => batch.unread.set(event.providerId, JSON.stringify(details)));
  }

  /** Forgets a message that was decrypted after all. */
  read(id: string): void {
    if (this.#detailsOf(id)) this.#commit.addToBatch((batch) => batch.unread.set(id, null));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #detailsOf(id: string): string | undefined {
    const pending = this.#commit.pending((batch) =>
      batch.unread.has(id) ? { value: batch.unread.get(id) } : undefined,
    );
    return (pending ? pending.value : this.#durable.unread.get(id)) ?? undefined;
  }

  /** Considers durable entries only: a message staged just now has only begun to wait. */
  #showLate(now: number): void {
    for (const id of this.#durable.unread.keys()) {
      const details = this.#detailsOf(id);
      if (details === undefined) continue;
      const { since, event } = JSON.parse(details) as UnreadDetails;
      if (since + this.#patienceMs > now) continue;
      this.#commit.addToBatch((batch) => {
        batch.events.push({ type: 'inbound', event });
        batch.unread.set(id, null);
      });
    }
  }
}
