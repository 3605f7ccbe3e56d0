/** Whose next message is to be refused. A tester's wish, not part of the world: a restart forgets it. */
export class Nacks {
  readonly #numbers = new Set<string>();

  refuseNext(number: string): void {
    this.#numbers.add(number);
  }

  /** Whether this message is the one to refuse; true only once. */
  take(number: string): boolean {
    return this.#numbers.delete(number);
  }
}
