import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { BlockedContact } from '#shared/whatsapp/session-task.ts';
import { type BlockList, type ConnectionId, PersonNotIdentified, type SessionHandle } from '../transport/transport.ts';

/** People checked in one step at most: each may need a query to WhatsApp. */
const people = 20;
/** Tries per person: one whom WhatsApp keeps refusing must not keep the others from being blocked. */
const maxTries = 3;

/**
 * Copies the company's blocks to the phone behind one socket, one block per step. The phone's own list shows what is
 * left, so a restart after a crash repeats nothing. Rows are read again in each step: a person unblocked since has no
 * row any more, or a session task that runs after this step.
 */
export class BlockListCopy {
  readonly #connection: ConnectionId;
  readonly #socket: Pick<SessionHandle, 'blockList' | 'setBlocked'>;
  #list: BlockList | undefined;
  #requestId: string | undefined;
  #after: { pk: string; sk: string } | undefined;
  #tries = 0;

  constructor(connection: ConnectionId, socket: Pick<SessionHandle, 'blockList' | 'setBlocked'>) {
    this.#connection = connection;
    this.#socket = socket;
  }

  /** Returns whether there may be more to do. */
  async step(request: string): Promise<boolean> {
    if (request !== this.#requestId) [this.#requestId, this.#after, this.#list] = [request, undefined, undefined];
    const range = keys.blockedContacts(tenantOfRow(this.#connection));
    const { rows, last } = await readRange<BlockedContact & { sk: string }>(range, {
      limit: people,
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

  /** Returns whether a block was made. */
  async #isDone(chat: BlockedContact['chat']): Promise<boolean> {
    try {
      this.#list ??= await this.#socket.blockList();
      if (await this.#list.has(chat)) return false;
      await this.#socket.setBlocked(chat, true);
      return true;
    } catch (error) {
      // A person whom WhatsApp cannot identify cannot write either.
      if (error instanceof PersonNotIdentified || ++this.#tries >= maxTries) return false;
      throw error;
    }
  }
}
