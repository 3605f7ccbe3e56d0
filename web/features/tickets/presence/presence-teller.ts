import { minRepeatMs, typingEveryMs, viewingEveryMs } from '#shared/live/presence.ts';
import { tellPresence } from '#web/api/presence.ts';

/** After the last stroke. */
const restsAfterMs = 5000;

/** Tells colleagues what this user does at one conversation: repeated while it lasts, said soon when it changes. */
export class PresenceTeller {
  readonly #ticketId: number;
  #isHere = false;
  #isTyping = false;
  #toldAt = Number.NEGATIVE_INFINITY;
  #again: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(ticketId: number) {
    this.#ticketId = ticketId;
  }

  enter(): void {
    if (this.#isHere) return;
    this.#isHere = true;
    this.#tell();
  }

  leave(): void {
    if (!this.#isHere) return;
    this.#isHere = false;
    this.#isTyping = false;
    clearTimeout(this.#again);
    clearTimeout(this.#rest);
    tellPresence('left', this.#ticketId);
  }

  /** Somebody came who has not heard it yet. What was said a moment ago may have been too early for them, so it is said again. */
  greet(): void {
    if (!this.#isHere) return;
    const wait = this.#toldAt + minRepeatMs - performance.now();
    if (wait <= 0) this.#tell();
    else this.#tellIn(wait);
  }

  /** With each stroke: the text as it is now, empty once it was sent. */
  typed(text: string): void {
    clearTimeout(this.#rest);
    const isTyping = text.trim() !== '';
    if (isTyping) this.#rest = setTimeout(() => this.#become(false), restsAfterMs);
    this.#become(isTyping);
  }

  #become(isTyping: boolean): void {
    if (this.#isTyping === isTyping) return;
    this.#isTyping = isTyping;
    if (this.#isHere) this.#tell();
  }

  #tell(): void {
    this.#toldAt = performance.now();
    tellPresence(this.#isTyping ? 'typing' : 'viewing', this.#ticketId);
    this.#tellIn(this.#isTyping ? typingEveryMs : viewingEveryMs);
  }

  #tellIn(ms: number): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#tell(), ms);
  }
}
