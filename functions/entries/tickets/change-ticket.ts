import type { Caller } from '#functions/company/auth/caller.ts';
import { refuseIntegrationByOperator } from '#functions/company/auth/refuse-entered-operator.ts';
import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { BulkTransactionPart } from '#functions/conversation/acts/bulk-row.ts';
import { isUndoable, pendingTicketActWrites, sendsTextLater } from '#functions/conversation/acts/ticket-act.ts';
import { mayMessage } from '#functions/conversation/contacts/may-message.ts';
import { mentionWrites } from '#functions/conversation/notes/mention-store.ts';
import { addNote, draftNote, type NoteRow, noteWrites } from '#functions/conversation/notes/note-store.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { automaticText } from '#functions/conversation/tickets/automatic-message.ts';
import { commitTicket } from '#functions/conversation/tickets/commit-ticket.ts';
import { customerTextOfChange } from '#functions/conversation/tickets/texts-of-change.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { ticketActLogWrites, transferAudit } from '#functions/conversation/tickets/ticket-log.ts';
import { requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Guarded } from '#shared/server/table.ts';
import {
  decideTransition,
  type TicketState,
  type TransitionDecision,
  type TransitionRequest,
  ticketStateOnly,
} from '#shared/tickets/lifecycle.ts';
import { mayServeQueue } from '#shared/tickets/visibility.ts';
import { assistantChecks } from './assistant-checks.ts';
import { moveTicketToConnection } from './move-ticket.ts';

type PendingAct = Awaited<ReturnType<typeof pendingTicketActWrites>>['undo'];

interface ChangeNote {
  row: NoteRow;
  /** The agent who gets the ticket, unless it is the writer. */
  named: number[];
  mentions: Guarded[];
  writes: Guarded[];
}

/** The note of a change, which names the agent who has the ticket after it. */
const noteOfChange = async (
  { tenant }: TicketContext,
  user: UserRow,
  after: TicketRow,
  text: string | undefined,
): Promise<ChangeNote | null> => {
  if (text === undefined) return null;
  const row = await draftNote(tenant, user, after, text);
  const named = after.userId === null || after.userId === user.id ? [] : [after.userId];
  const mentions = mentionWrites(tenant, row, after, named);
  return { row, named, mentions, writes: [...noteWrites(tenant, row), ...mentions] };
};

export interface RequestedChange extends TransitionRequest {
  whatsappId?: number;
  /** A note for the agent who gets it. */
  note?: string | undefined;
  /** False closes without farewell. */
  sendCompletionMessage: boolean;
}

/** Refusals carry the current ticket, so that a screen can show who has it without another request. */
const refuse = (
  { reason }: Extract<TransitionDecision, { type: 'refused' }>,
  ticket: TicketRow,
  directory: CompanyDirectory,
): never => {
  throw new AppError(reason === 'taken' ? 'ERR_TICKET_CHANGED' : 'ERR_TICKET_TRANSITION', {
    ticket: ticketView(ticket, directory),
  });
};

type DecidedRequest = { decision: Extract<TransitionDecision, { type: 'changed' }>; request: RequestedChange };

/**
 * The ticket after the change and the text that the customer gets with it. A contact who may not be messaged gets none.
 */
const ticketAndText = async (
  { tenant, directory }: TicketContext,
  before: TicketRow,
  { decision, request: requested }: DecidedRequest,
  now: string,
): Promise<{ ticket: TicketRow; words: string }> => {
  // A reopened ticket may name a queue that was deleted after it was closed.
  const isQueueGone = decision.to.queueId !== null && !directory.queues.has(decision.to.queueId);
  const ticket: TicketRow = {
    ...before,
    ...decision.to,
    ...(decision.transition === 'reopen' && isQueueGone ? { queueId: null } : {}),
    ...(decision.transition === 'close' ? { rating: undefined } : {}),
    updatedAt: now,
  };
  const words = sendsTextLater(decision.transition)
    ? ''
    : customerTextOfChange(decision.transition, { before, after: ticket }, requested, directory, now);
  // Reading the contact costs a request, so it is read only when there is a text to send.
  return words === '' || (await mayMessage(tenant, before.contactId)) ? { ticket, words } : { ticket, words: '' };
};

/** Leaves a conversation that has moved since the bulk was decided to its agents. */
const requireUnmoved = ({ since }: TicketRow, bulk: BulkTransactionPart | undefined): void => {
  if (bulk && since !== undefined && since > bulk.at) throw new AppError('ERR_TICKET_CHANGED');
};

/** Refuses to give a ticket to an agent who does not serve its queue. A ticket without queue may be given to anyone. */
const requireServed = (directory: CompanyDirectory, before: TicketRow, to: TicketState): void => {
  const isHeld = before.status === 'open' && to.userId === before.userId && to.queueId === before.queueId;
  if (isHeld || to.status !== 'open' || to.userId === null || to.queueId === null) return;
  const agent = directory.users.get(to.userId);
  // A reopened ticket may name a queue that was deleted after it was closed.
  if (agent && directory.queues.has(to.queueId) && !mayServeQueue(to.queueId, agent)) {
    throw new AppError('ERR_USER_NOT_IN_QUEUE');
  }
};

/**
 * Carries out what an agent requests of a ticket, decided on its newest state: of two agents who accept at once, one
 * gets it. After a move to another connection, the ticket returned is the one there. `undo`: names the act until it can
 * no longer be undone. `bulk`: the act is a part of it.
 */
export async function changeTicket(
  context: TicketContext,
  by: Pick<Caller, 'user' | 'enteredBy'>,
  ticketId: number,
  request: RequestedChange,
  bulk?: BulkTransactionPart,
) {
  const { tenant, directory } = context;
  const { user } = by;
  const audit = { days: Number(directory.settings.auditDays), by: user };
  let undo: PendingAct | null = null;
  let note: ChangeNote | null = null;
  const committed = await commitTicket(context, ticketId, async (before, at) => {
    undo = null;
    note = null;
    requireChangeable(before, user);
    refuseIntegrationByOperator(by, request, before);
    requireUnmoved(before, bulk);
    const decision = decideTransition(before, request, { userId: user.id });
    if (decision.type === 'refused') return refuse(decision, before, directory);
    if (decision.type === 'changed') requireServed(directory, before, decision.to);
    // A closed ticket needs no other connection.
    const target = request.status === 'closed' ? undefined : request.whatsappId;
    if (target !== undefined && target !== before.whatsappId) {
      const desired = decision.type === 'changed' ? decision.to : ticketStateOnly(before);
      const [left, moved] = await moveTicketToConnection(context, user, { before, desired, whatsappId: target }, at);
      note = await noteOfChange(context, user, moved.after, request.note);
      const transfer = transferAudit(tenant, { before, after: moved.after }, audit);
      return [{ ...left, also: [...assistantChecks(tenant, request), ...(note?.writes ?? []), transfer] }, moved];
    }
    note = await noteOfChange(
      context,
      user,
      decision.type === 'changed' ? { ...before, ...decision.to } : before,
      request.note,
    );
    if (decision.type === 'unchanged') {
      if (note) await addNote(tenant, before, note.row, note.mentions);
      return undefined;
    }
    const now = at.toISOString();
    const { ticket, words } = await ticketAndText(context, before, { decision, request }, now);
    const sent = automaticText(tenant, ticket, words, now);
    const after = sent?.ticket ?? ticket;
    const { sendCompletionMessage: sendsText } = request;
    const act = { transition: decision.transition, userId: user.id, sendsText, bulk: bulk?.id };
    const changed = { before, after };
    const pending = isUndoable(act.transition) ? await pendingTicketActWrites(context, changed, act, at) : undefined;
    undo = pending?.undo ?? null;
    return {
      after,
      messages: sent ? [sent] : [],
      also: [
        ...(bulk?.writes(pending?.undo.sendsText ?? false) ?? []),
        ...(pending?.writes ?? []),
        ...ticketActLogWrites(tenant, changed, act, audit),
        ...assistantChecks(tenant, request),
        ...(note?.writes ?? []),
      ],
    };
  });
  return { ...committed, undo: undo as PendingAct | null, note: note as ChangeNote | null };
}
