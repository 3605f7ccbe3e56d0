import type { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, put, remove, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { TicketStatus } from '#shared/tickets/ticket.ts';
import type { TicketTimer } from '#shared/timers/due.ts';

/** Where a ticket stood, as far as it decides who is told of it. */
export interface Placed {
  id: number;
  status: TicketStatus;
  queueId: number | null;
  userId: number | null;
}

interface AboutTicket {
  /** Of the ticket. */
  id: number;
  contactId: number;
  whatsappId: number;
}

/** An edit or a deletion of a message that has not come. */
export type EarlyChange = Extract<InboundEvent, { type: 'edit' | 'delete' }>;

/** Something that is to happen at a time, and what it is about. */
export type Timer =
  | ({ kind: TicketTimer } & AboutTicket)
  /** A timer changed this ticket: screens, search and the runner are still to be told, of this message too if it said one (of all up to `upTo`, if several). */
  | ({ kind: 'tellTicket'; before: Placed; seq: number | null; upTo?: number } & AboutTicket)
  /** A prompt or an integration has not answered this conversation yet, or not heard of it (functions/assistants/consult-row.ts). */
  | ({ kind: 'consult' | 'listen' } & AboutTicket)
  /** `id` is its own; `round`: how often it has been looked for. */
  | { kind: 'earlyChange'; id: number; event: EarlyChange; round: number }
  /** An agent's last sign of life may be too old by now. `id`: of the user. */
  | { kind: 'agentOffline' | 'tellOffline'; id: number }
  /** The rules of a connection became stricter (`id` 0: of all connections): tickets that are there are still to be looked at. */
  | {
      kind: 'rearm';
      id: number;
      status: 'pending' | 'open';
      /** Whose open tickets come next, 0 for those without queue; absent: the first. */
      queue?: number;
      after: { at: string; ticketId: number } | null;
    };

/** A timer as stored (`keys.timer`). */
export type TimerRow<T extends Timer = Timer> = T & {
  companyId: number;
  dueAt: string;
  /** How often it failed since it was due. */
  tries: number;
};

const keyOf = (tenant: Tenant, { kind, id }: Timer) => keys.timer(tenant, kind, id);
const placeOf = (tenant: Tenant, { kind, id }: Timer, dueAt: string) => ({
  gsi1pk: keys.due(tenant),
  gsi1sk: keys.byDue(tenant, dueAt, kind, id),
});

/** There is one of a kind for each thing: setting it again replaces it. */
export const armed = (tenant: Tenant, timer: Timer, dueAt: string): Guarded => ({
  write: put(keyOf(tenant, timer), {
    ...timer,
    companyId: tenant.companyId,
    dueAt,
    tries: 0,
    ...placeOf(tenant, timer, dueAt),
  }),
});

/** Thrown by a refused claim: somebody else did it, or it was set anew. */
export class TimerGone extends Error {}

const gone = () => new TimerGone('a timer was done or set anew by somebody else');
const asRead = ({ dueAt }: TimerRow) => equals({ dueAt });

/** Takes a timer for whoever carries it out, in the same transaction; throws `TimerGone`. */
export const claimed = (tenant: Tenant, row: TimerRow): Guarded => ({
  write: remove(keyOf(tenant, row), asRead(row)),
  otherwise: gone,
});

/** Leaves a timer for later, with what it needs to go on. */
export const moved = (tenant: Tenant, row: TimerRow, dueAt: string, set: Partial<TimerRow> = {}): Guarded => ({
  write: update(keyOf(tenant, row), {
    set: { tries: 0, ...set, dueAt, gsi1sk: placeOf(tenant, row, dueAt).gsi1sk },
    when: asRead(row),
  }),
  otherwise: gone,
});

/** Whether an error only means that there is nothing left to do. */
export const isGone = (error: unknown): boolean => error instanceof TimerGone;
