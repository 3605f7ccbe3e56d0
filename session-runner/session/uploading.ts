/** The chats that wait: for the upload of their file, or for the time of its next try. */
export class UploadingChats {
  readonly #limit: number;
  readonly #onFree: () => void;
  readonly #busy = new Set<string>();
  readonly #pauses = new Map<string, NodeJS.Timeout>();
  #isClosed = false;

  /** `onFree`: a chat need not wait any longer. */
  constructor(limit: number, onFree: () => void) {
    this.#limit = limit;
    this.#onFree = onFree;
  }

  get isFull(): boolean {
    return this.#busy.size >= this.#limit;
  }

  holdUp(chat: string): boolean {
    return this.#busy.has(chat) || this.#pauses.has(chat);
  }

  /** Makes the chat wait for `work`, and then for as many milliseconds as `work` resolves to. */
  run(chat: string, work: () => Promise<number>): void {
    this.#busy.add(chat);
    void work().then((pauseMs) => {
      if (this.#isClosed) return;
      this.#busy.delete(chat);
      if (pauseMs > 0)
        this.#pauses.set(
          chat,
          setTimeout(() => this.#over(chat), pauseMs),
        );
      this.#onFree();
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const pause of this.#pauses.values()) clearTimeout(pause);
  }

  #over(chat: string): void {
    this.#pauses.delete(chat);
    this.#onFree();
  }
}
