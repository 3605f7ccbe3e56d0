import { Agent } from 'node:https';

type Connect = Agent['createConnection'];

/**
 * The connections over which one socket uploads files. They end with the socket: the next one sends its messages again.
 */
export class UploadAgent extends Agent {
  #ended = false;

  end(): void {
    this.#ended = true;
    this.destroy();
  }

  /** Throws after `end`, because the library tries one host after the other when an upload fails. */
  override createConnection(...parameters: Parameters<Connect>): ReturnType<Connect> {
    if (this.#ended) throw new Error('the socket has closed');
    return super.createConnection(...parameters);
  }
}
