import type { OpeningLimit } from './openings.ts';

/** Decides when a session's next socket opens: after its pause, and when the runner has room for one more to open. */
export class NextOpening {
  readonly #openings: OpeningLimit;
  readonly #open: () => void;
  #isPlanned = false;
  #timer: NodeJS.Timeout | undefined;
  #leave: (() => void) | undefined;

  constructor(openings: OpeningLimit, open: () => void) {
    this.#openings = openings;
    this.#open = open;
  }

  /** Whether a socket will be opened without another request. */
  get isPlanned(): boolean {
    return this.#isPlanned;
  }

  plan(pauseMs: number): void {
    this.cancel();
    this.#isPlanned = true;
    const enter = () => {
      this.#leave = this.#openings.enter(this.#open);
    };
    if (pauseMs > 0) this.#timer = setTimeout(enter, pauseMs);
    else enter();
  }

  /** Marks that the socket is being opened now; call `over` when it has opened or failed. */
  begin(): void {
    this.#isPlanned = false;
  }

  over(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#isPlanned = false;
    this.over();
  }
}
