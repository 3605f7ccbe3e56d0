import {
  minPresenceRepeatMs,
  presenceBesideColleague,
  typingRepeatMs,
  viewingRepeatMs,
} from '#shared/presence/presence.ts';
import { isOpenInOtherTab, publishPresence } from '#web/entities/presence/presence.ts';

/** Milliseconds after the last key until typing counts as ended. */
const restsAfterMs = 5000;

/**
 * Publishes to colleagues what this user does in one conversation: at once when it changes, and repeatedly while it
 * lasts. While a colleague has the conversation open too it is repeated often, to that colleague alone unless the user types.
 */
export class PresencePublisher {
  readonly #ticketId: number;
  #isHere = false;
  #isTyping = false;
  #publishedAt = Number.NEGATIVE_INFINITY;
  /** When lists of conversations got the report that is repeated: without one they get the next. */
  #listedAt = Number.NEGATIVE_INFINITY;
  #again: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(ticketId: number) {
    this.#ticketId = ticketId;
  }

  enter(): void {
    if (this.#isHere) return;
    this.#isHere = true;
    this.#listedAt = Number.NEGATIVE_INFINITY;
    this.#publish();
  }

  leave(): void {
    if (!this.#isHere) return;
    this.#isHere = false;
    this.#isTyping = false;
    clearTimeout(this.#again);
    clearTimeout(this.#rest);
    publishPresence('left', this.#ticketId);
  }

  /** Publishes again when a colleague arrives or asks, or the ticket moves; a report sent just before may have been too early for them. */
  greet(): void {
    if (!this.#isHere) return;
    const wait = this.#publishedAt + minPresenceRepeatMs - performance.now();
    this.#listedAt = Number.NEGATIVE_INFINITY;
    this.#publishIn(Math.max(0, wait));
  }

  /** The text is being sent. The message ends the typing at colleagues, so nothing is reported. */
  sent(): void {
    clearTimeout(this.#rest);
    this.#isTyping = false;
    if (this.#isHere)
      this.#publishIn(isOpenInOtherTab(this.#ticketId) ? presenceBesideColleague.viewingEveryMs : viewingRepeatMs);
  }

  /** Called with each key: the current text. */
  typed(text: string): void {
    clearTimeout(this.#rest);
    const isTyping = text.trim() !== '';
    if (isTyping) this.#rest = setTimeout(() => this.#become(false), restsAfterMs);
    this.#become(isTyping);
  }

  #become(isTyping: boolean): void {
    if (this.#isTyping === isTyping) return;
    this.#isTyping = isTyping;
    this.#listedAt = Number.NEGATIVE_INFINITY;
    if (this.#isHere) this.#publish();
  }

  #publish(): void {
    const now = performance.now();
    const isBeside = isOpenInOtherTab(this.#ticketId);
    const often = isBeside && (this.#isTyping || now - this.#listedAt < viewingRepeatMs);
    this.#publishedAt = now;
    if (!often) this.#listedAt = now;
    publishPresence(this.#isTyping ? 'typing' : 'viewing', this.#ticketId, often);
    const every = isBeside
      ? presenceBesideColleague
      : { viewingEveryMs: viewingRepeatMs, typingEveryMs: typingRepeatMs };
    this.#publishIn(this.#isTyping ? every.typingEveryMs : every.viewingEveryMs);
  }

  #publishIn(ms: number): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#publish(), ms);
  }
}
