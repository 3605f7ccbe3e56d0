import type { LiveCommand } from '#shared/live/contract.ts';

/** Commands on their way to the server: those that are given within a moment leave in one frame, which costs as much as one. */
export class OutgoingCommands {
  readonly #send: (text: string) => void;
  #waiting: LiveCommand[] = [];
  #due = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  /** Sends a command with the next frame: at once, or with an earlier one within the time that it can wait. */
  add(command: LiveCommand, withinMs: number): void {
    this.#waiting.push(command);
    const due = performance.now() + withinMs;
    if (due >= this.#due) return;
    this.#due = due;
    clearTimeout(this.#timer);
    if (withinMs > 0) this.#timer = setTimeout(() => this.flush(), withinMs);
    // The commands of one change on the screen come from several parts of it.
    else queueMicrotask(() => this.#due <= performance.now() && this.flush());
  }

  flush(): void {
    const commands = this.#waiting;
    this.clear();
    const [first] = commands;
    if (first) this.#send(JSON.stringify(commands.length > 1 ? { commands } : first));
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#due = Number.POSITIVE_INFINITY;
  }
}
