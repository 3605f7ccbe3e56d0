import type { Tenant } from '#shared/tenant.ts';
import type { TicketRow } from './ticket-row.ts';

/** Where a message is stored: its conversation, and its `seq` there. */
export interface MessageAddress {
  ticketId: number;
  seq: number;
}

/** A ticket as far as the order of its messages depends on it. */
export type TicketThread = Pick<TicketRow, 'id' | 'joined'>;

/** Loaded on demand, because few threads were joined. */
export async function threadMapOf(tenant: Tenant, thread: TicketThread) {
  return thread.joined && (await import('./thread-map.ts')).readThreadMap(tenant, thread);
}

/** The position of a message in its thread: its own `seq`, unless conversations were joined. */
export async function threadPosition(
  tenant: Tenant,
  thread: TicketThread,
  { ticketId, seq }: MessageAddress,
): Promise<number> {
  const { id, joined } = thread;
  if (!joined || (ticketId === id && seq > joined.upTo)) return seq;
  return (await threadMapOf(tenant, thread))?.positionOf({ ticketId, seq }) ?? seq;
}
