import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { auditRow, auditWrite } from '#functions/platform/audit/audit-row.ts';
import { currentAuditSource } from '#functions/platform/audit/context.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, put, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { Transition } from '#shared/tickets/lifecycle.ts';
import type { TicketLogEntry } from '#shared/tickets/log-entry.ts';
import { conversationsOfTicket } from './thread.ts';

export interface LogRow {
  at: string;
  kind: TicketLogEntry['kind'];
  /** 0: an automatic action. */
  userId: number;
  /** The agent who had the ticket before. */
  fromUserId: number | null;
  /** Where a transfer led. Absent on other entries. */
  to?: { userId: number | null; queueId: number | null };
  /** The merge of two contacts. Absent on other entries. */
  merge?: { contactId: number; mergeId: number };
  /** Until when it was snoozed. */
  until?: string;
  /** The tags that were added and taken off. */
  tags?: { added: readonly number[]; removed: readonly number[] };
}

const shown = 50;

/** Records an action in the ticket's log, for others to review. */
export function logWrite(tenant: Tenant, ticketId: number, row: LogRow): Guarded {
  return {
    write: put(keys.ticketLog(tenant, ticketId, row.at, row.userId), { ...row }),
  };
}

/** Days for which entries are kept, and the user who acts. */
interface TransferAudit {
  days: number;
  by: { id: number; name: string };
}

type Changed = { before: TicketRow; after: TicketRow };

/** Whether the agent took another agent's ticket. */
const isTakeOver = ({ before, after }: Changed, userId: number): boolean =>
  before.userId !== null &&
  before.userId !== userId &&
  after.userId === userId &&
  before.status === 'open' &&
  after.status === 'open';

const kindOf = (
  transition: Transition,
  changed: Changed,
  userId: number,
  sendsText: boolean,
): LogRow['kind'] | undefined => {
  if (isTakeOver(changed, userId)) return 'tookOver';
  if (transition === 'close') return sendsText ? 'resolved' : 'closed';
  const kinds = { accept: 'accepted', return: 'returned', reopen: 'reopened', handOver: 'transferred' } as const;
  return transition === 'change' ? undefined : kinds[transition];
};

/** Records what an agent did with a ticket. Part of the transaction that does it. */
export function ticketActLogWrites(
  tenant: Tenant,
  changed: Changed,
  { transition, userId, sendsText }: { transition: Transition; userId: number; sendsText: boolean },
  audit: TransferAudit,
): Guarded[] {
  const kind = kindOf(transition, changed, userId, sendsText);
  if (!kind) return [];
  const { before, after } = changed;
  const to = kind === 'transferred' ? { to: { userId: after.userId, queueId: after.queueId } } : {};
  const line = logWrite(tenant, before.id, { at: after.updatedAt, kind, userId, fromUserId: before.userId, ...to });
  return kind === 'transferred' ? [line, transferAudit(tenant, changed, audit)] : [line];
}

/** The entry of a transfer in the audit trail; other acts are in the ticket's log alone. */
export function transferAudit(tenant: Tenant, { before, after }: Changed, { days, by }: TransferAudit): Guarded {
  const moved = (['userId', 'queueId', 'whatsappId'] as const).filter((field) => before[field] !== after[field]);
  const source = currentAuditSource();
  // A worker carries out acts on many conversations in the name of the user who asked for them.
  const isOfWorker = source.actor.kind === 'system';
  const actor = isOfWorker ? { kind: 'user' as const, id: String(by.id), name: by.name } : source.actor;
  const entry = auditRow(
    {
      ...source,
      actor,
      action: 'tickets.transfer',
      target: { kind: 'ticket', id: String(after.id), name: '' },
      changes: moved.map((field) => ({ field, before: before[field], after: after[field] })),
    },
    days,
  );
  return auditWrite(tenant, entry);
}

/** The line and the entry in the audit trail of a change of agent by the product itself. */
const automaticLogWrites = (
  tenant: Tenant,
  { before, after }: Changed,
  { action, line, days }: { action: 'tickets.handBack' | 'tickets.assign'; line: Partial<LogRow>; days: number },
): Guarded[] => {
  const entry = auditRow(
    {
      ...currentAuditSource(),
      action,
      target: { kind: 'ticket', id: String(after.id), name: '' },
      changes: [{ field: 'userId', before: before.userId, after: after.userId }],
    },
    days,
  );
  const kind = action === 'tickets.assign' ? ('assigned' as const) : ('handedBack' as const);
  const row = { at: after.updatedAt, kind, userId: 0, fromUserId: before.userId, ...line };
  return [logWrite(tenant, after.id, row), auditWrite(tenant, entry)];
};

/** Records that a conversation returned because its agent was absent, for its readers and in the audit trail. */
export function handBackLogWrites(tenant: Tenant, changed: Changed, days: number): Guarded[] {
  return automaticLogWrites(tenant, changed, { action: 'tickets.handBack', line: {}, days });
}

/** Records that the product gave a conversation to an agent, for its readers and in the audit trail. */
export function assignLogWrites(tenant: Tenant, changed: Changed, days: number): Guarded[] {
  const to = { userId: changed.after.userId, queueId: changed.after.queueId };
  return automaticLogWrites(tenant, changed, { action: 'tickets.assign', line: { to }, days });
}

/** After every user id in a sort key. */
const lastUser = 9_999_999_999;

/**
 * The newest entries, newest first, up to a moment if one is given; also of conversations that were joined to the
 * ticket.
 */
export async function readTicketLog(
  tenant: Tenant,
  ticket: Pick<TicketRow, 'id' | 'joined'>,
  upTo?: string,
): Promise<LogRow[]> {
  const read = (id: number) => {
    const after = upTo === undefined ? undefined : { ...keys.ticketLog(tenant, id, upTo, lastUser) };
    return readRange<LogRow>(keys.ticketLogs(tenant, id), { limit: shown, reverse: true, consistent: true, after });
  };
  const pages = await Promise.all(conversationsOfTicket(ticket).map(read));
  const rows = pages.flatMap((page) => page.rows);
  return pages.length === 1 ? rows : rows.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, shown);
}
