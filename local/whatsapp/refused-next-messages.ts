/** The numbers whose next message is refused. A request of a test, not a state of the network: a restart loses it. */
export class RefusedNextMessages {
  readonly #numbers = new Set<string>();

  refuseNext(number: string): void {
    this.#numbers.add(number);
  }

  /** Returns whether to refuse this message; true only once. */
  take(number: string): boolean {
    return this.#numbers.delete(number);
  }
}
