import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/server/tenant.ts';
import type { BlockedPerson } from '#shared/whatsapp/errand.ts';
import { type BlockList, type ConnectionId, type SessionHandle, Unnameable } from '../transport/transport.ts';

/** Looked at in one step at most: each may be a question to WhatsApp. */
const PEOPLE = 20;
/** Somebody whom WhatsApp keeps refusing must not keep the others from being blocked. */
const MOST_TRIES = 3;

/**
 * Brings the company's blocks to the phone behind one socket, a block a step. What is left is known from the phone's own list, so
 * whoever begins anew after a crash repeats none. Rows are read anew in each step: somebody let through meanwhile has no row any more, or an
 * errand that is done after this step.
 */
export class BringBlocks {
  readonly #connection: ConnectionId;
  readonly #socket: Pick<SessionHandle, 'blockList' | 'setBlocked'>;
  #list: BlockList | undefined;
  #wish: string | undefined;
  #after: { pk: string; sk: string } | undefined;
  #tries = 0;

  constructor(connection: ConnectionId, socket: Pick<SessionHandle, 'blockList' | 'setBlocked'>) {
    this.#connection = connection;
    this.#socket = socket;
  }

  /** Whether there may be more to do. */
  async step(wish: string): Promise<boolean> {
    if (wish !== this.#wish) [this.#wish, this.#after, this.#list] = [wish, undefined, undefined];
    const range = keys.blockedPeople(tenantOfRow(this.#connection));
    const { rows, last } = await readRange<BlockedPerson & { sk: string }>(range, {
      limit: PEOPLE,
      after: this.#after,
      consistent: true,
    });
    for (const { chat, sk } of rows) {
      const isDone = await this.#isDone(chat);
      this.#after = { pk: range.pk, sk };
      this.#tries = 0;
      if (isDone) return true;
    }
    if (last === undefined) this.#list = undefined;
    return last !== undefined;
  }

  /** Whether a block was made. */
  async #isDone(chat: BlockedPerson['chat']): Promise<boolean> {
    try {
      this.#list ??= await this.#socket.blockList();
      if (await this.#list.has(chat)) return false;
      await this.#socket.setBlocked(chat, true);
      return true;
    } catch (error) {
      // Whom WhatsApp does not know cannot write either.
      if (error instanceof Unnameable || ++this.#tries >= MOST_TRIES) return false;
      throw error;
    }
  }
}
