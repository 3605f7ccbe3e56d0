/**
 * Lets writers continue only as far as released, in the order they asked, so that the drill decides how much happens
 * between two kills.
 */
export class WriteAllowance {
  #left = 0;
  readonly #waiting: (() => void)[] = [];

  release(count: number): void {
    this.#left += count;
    while (this.#left > 0 && this.#waiting.length > 0) {
      this.#left--;
      this.#waiting.shift()?.();
    }
  }

  async take(): Promise<void> {
    if (this.#left > 0) {
      this.#left--;
      return;
    }
    await new Promise<void>((go) => this.#waiting.push(go));
  }
}
