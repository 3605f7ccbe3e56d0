import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { conversationStartCheck } from '#functions/conversation/contacts/contact-writes.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import {
  AlreadyStored,
  type MessageContent,
  messageRow,
  withMessage,
} from '#functions/conversation/tickets/message-writes.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import type { TicketDraft } from '#functions/conversation/tickets/ticket-change.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { localTime } from '#shared/hours/local-time.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, type Guarded, get, put, putNew, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { noBotState, type TicketState } from '#shared/tickets/lifecycle.ts';

/** How far a ticket of the source is taken over (`keys.migrated`). */
export interface MigratedTicketMark {
  isDone: boolean;
}

const dayMs = 86_400_000;

type State = Pick<TicketState, 'status' | 'userId' | 'queueId'>;
type History = MessageContent & Pick<MessageRow, 'isDeleted' | 'isEdited'> & { isAutomatic: boolean };

/**
 * Adds a ticket of the source to the thread of its contact and connection: begins a service cycle, appends its messages,
 * and leaves the state it had. Nothing is announced, no bot or timer of a new message runs, and every step is stored
 * with its mark, so that a repeated run goes on where the last one ended.
 */
export class TicketHistory {
  readonly #tenant: Tenant;
  readonly #directory: CompanyDirectory;
  /** Later than any message of the source, so no timer measures the silence there. */
  readonly #migratedAt = new Date().toISOString();
  readonly #thread: { contactId: number; whatsappId: number; sourceId: string };

  constructor(
    tenant: Tenant,
    directory: CompanyDirectory,
    thread: { contactId: number; whatsappId: number; sourceId: string },
  ) {
    this.#tenant = tenant;
    this.#directory = directory;
    this.#thread = thread;
  }

  /** The thread's ticket. */
  async current(): Promise<TicketRow> {
    const row = await this.#read();
    if (!row) throw new AppError('ERR_NO_TICKET_FOUND');
    return row;
  }

  /**
   * Begins a cycle, unless one runs: the customer may have written here since an earlier run. With a time at which an
   * agent took it, the customer waits until then.
   */
  async begin(state: State, createdAt: string, takenAt?: string): Promise<void> {
    if (takenAt === undefined || state.userId === null || state.status === 'pending')
      return this.#begin(state, createdAt);
    await this.#begin({ ...state, status: 'pending', userId: null }, createdAt);
    await this.#take(state.userId, takenAt);
  }

  /** An agent takes the cycle that this run has begun. */
  #take(userId: number, takenAt: string): Promise<void> {
    return retryOnConflict(async () => {
      const before = await this.current();
      if (before.status !== 'pending' || before.migratedAt !== this.#migratedAt) return;
      await this.#commit({ before, after: { ...before, status: 'open', userId } }, takenAt);
    });
  }

  #begin(state: State, createdAt: string): Promise<void> {
    return retryOnConflict(async () => {
      const stored = await get<TicketRow>(this.#key(), { consistent: true });
      const contact = await getContact(this.#tenant, this.#thread.contactId);
      const before = stored?.deletedAt ? undefined : stored;
      const base = before ?? newTicket(await this.#newId(), contact, this.#thread.whatsappId, createdAt, stored);
      const served = state.status === 'closed' ? (state.userId === null ? 'pending' : 'open') : state.status;
      const isRunning = base.status !== 'closed';
      await this.#commit(
        {
          before: stored,
          after: isRunning
            ? base
            : { ...base, ...noBotState, ...state, status: served, cycle: base.cycle + 1, migratedAt: this.#migratedAt },
          also: [this.#mark(false), ...(before ? [] : [conversationStartCheck(this.#tenant, contact)])],
        },
        createdAt,
      );
    });
  }

  /** Those of these messages that are not stored yet. */
  async missing(providerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { whatsappId } = this.#thread;
    const pointers = await readTableRows(providerIds.map((id) => keys.providerMessage(this.#tenant, whatsappId, id)));
    return new Set(providerIds.filter((_, n) => pointers[n] === undefined));
  }

  /** Appends messages that were all read; returns how many were stored. */
  append(messages: readonly History[]): Promise<number> {
    return retryOnConflict(async () => {
      const missing = await this.missing(messages.map(({ providerId }) => providerId));
      const fresh = messages.filter(({ providerId }) => missing.has(providerId));
      const last = fresh.at(-1);
      if (!last) return 0;
      const before = await this.current();
      let after = before;
      const rows = fresh.map((content) => {
        const { isDeleted, isEdited, isAutomatic, ...shown } = content;
        const added = withMessage(after, shown, content.createdAt);
        after = isAutomatic ? { ...added, isAnswered: after.isAnswered } : added;
        return { row: { ...messageRow(after, shown), isDeleted, isEdited } };
      });
      const read = { unreadMessages: 0, readSeq: after.messageSeq, receiptSeq: after.messageSeq };
      // The history answers no customer who wrote here since an earlier run.
      if (before.updatedAt > last.createdAt && !before.isAnswered) after = { ...after, isAnswered: undefined };
      await this.#commit({ before, after: { ...after, ...read }, messages: rows }, last.createdAt).catch((error) => {
        // A run beside this one stored one of them.
        throw error instanceof AlreadyStored ? new AppError('ERR_TRY_AGAIN') : error;
      });
      return fresh.length;
    });
  }

  /** Records the customer's rating of this agent's work, once. */
  rate(rating: { sourceId: string; userId: number; score: 1 | 2 | 3; at: string }): Promise<boolean> {
    const { sourceId, userId, score, at } = rating;
    const mark = keys.migrated(this.#tenant, 'rating', sourceId);
    return retryOnConflict(async () => {
      if (await get(mark, { consistent: true })) return false;
      const before = await this.current();
      // An answer counts on the day of its request, so the request is recorded first. It lapses long after this run.
      const until = new Date(Date.parse(this.#migratedAt) + dayMs).toISOString();
      const { date } = localTime(new Date(at), this.#directory.timeZone);
      const asked = { ...before, rating: { cycle: before.cycle, userId, until, finishedOn: date } };
      await this.#commit({ before, after: asked, marks: { ratingAt: at, ratedUserId: userId } }, at);
      const stored = await this.current();
      await this.#commit(
        {
          before: stored,
          after: { ...stored, rating: undefined },
          marks: { rated: true, score },
          also: [{ write: putNew(mark, { id: userId }), otherwise: 'ERR_TRY_AGAIN' }],
        },
        at,
      );
      return true;
    });
  }

  /** Leaves the state, tags and unread messages that it had. */
  end({
    unread,
    tagIds,
    endedAt,
    ...state
  }: State & { unread: number; tagIds: number[]; endedAt: string }): Promise<void> {
    return retryOnConflict(async () => {
      const before = await this.current();
      const unreadMessages = state.status === 'closed' ? 0 : Math.min(Math.max(0, unread), before.messageSeq);
      const tags = [...new Set([...(before.tagIds ?? []), ...tagIds])];
      await this.#commit(
        {
          before,
          after: {
            ...before,
            ...noBotState,
            ...state,
            ...(tags.length > 0 && { tagIds: tags }),
            unreadMessages,
            migratedAt: state.status === 'closed' ? undefined : this.#migratedAt,
            readSeq: before.messageSeq - unreadMessages,
          },
          also: [this.#mark(true)],
        },
        endedAt,
      );
    });
  }

  #key() {
    return keys.ticket(this.#tenant, this.#thread.contactId, this.#thread.whatsappId);
  }

  async #read(): Promise<TicketRow | undefined> {
    const row = await get<TicketRow>(this.#key(), { consistent: true });
    return row?.deletedAt ? undefined : row;
  }

  async #newId(): Promise<number> {
    return (await drawNextIds(keys.ids(this.#tenant), ['ticket'])).ticket;
  }

  #mark(isDone: boolean): Guarded {
    const marked: MigratedTicketMark = { isDone };
    return { write: put(keys.migrated(this.#tenant, 'ticket', this.#thread.sourceId), { ...marked }) };
  }

  async #commit(draft: TicketDraft, at: string): Promise<void> {
    // A run that ends midway is repeated, so nothing needs to be announced later.
    await commitTickets({ tenant: this.#tenant, directory: this.#directory }, [draft], {
      now: new Date(at),
      recovery: 'redelivery',
    });
  }
}
