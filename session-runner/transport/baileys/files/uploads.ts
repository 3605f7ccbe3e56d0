import { Agent } from 'node:https';

type Connect = Agent['createConnection'];

/** The connections over which one socket's files go up. They end with it: its messages are sent again by the next. */
export class Uploads extends Agent {
  #ended = false;

  end(): void {
    this.#ended = true;
    this.destroy();
  }

  /** The library tries one host after the other when an upload fails. */
  override createConnection(...parameters: Parameters<Connect>): ReturnType<Connect> {
    if (this.#ended) throw new Error('the socket has closed');
    return super.createConnection(...parameters);
  }
}
