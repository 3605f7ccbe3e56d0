import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import type { Consulted } from '#shared/assistants/consulted.ts';
import type { Consult } from '#shared/bot/effects.ts';
import { keys } from '#shared/server/keys.ts';
import { enqueueAll } from '#shared/server/queue.ts';
import { both, equals, exists, type Guarded, remove, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** Whose turn it is to be consulted: the one who leads the conversation, or the one who only listens to it. */
export interface Consulting {
  /** Of the ticket. */
  id: number;
  contactId: number;
  whatsappId: number;
  listens: boolean;
}

/**
 * A conversation somebody is to answer or to hear of, as stored: one row for each of the two, in the place of a timer, so that what a lost
 * message or a death leaves undone is found by when it was due. Written by the transaction that stores the customer's message, taken by the
 * one that stores the answer.
 */
export interface ConsultRow {
  kind: 'consult' | 'listen';
  id: number;
  companyId: number;
  contactId: number;
  whatsappId: number;
  by: Consulted;
  /** The service cycle it belongs to. */
  cycle: number;
  /** The first and the last of the customer's messages nobody answered; grows while they write. */
  fromSeq: number;
  seq: number;
  dueAt: string;
  /** Failures since the last answer, and how far they had read. */
  attempts: number;
  triedSeq?: number;
  /** It was due while the company's subscription had ended. */
  lapsed?: true;
  tries: number;
}

/** When a ring that was lost is made good. */
const ringAgainMs = 90_000;
/** How soon after a payment it goes on, at the latest: nothing else tells of one. */
const paidAgainMs = 3_600_000;
/** Messages somebody is told of at once. */
const mostAtOnce = 20;

export const kindOf = (listens: boolean): ConsultRow['kind'] => (listens ? 'listen' : 'consult');
const keyOf = (tenant: Tenant, { kind, id }: Pick<ConsultRow, 'kind' | 'id'>) => keys.timer(tenant, kind, id);
const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();

export const consultKey = (tenant: Tenant, { id, listens }: Consulting) => keys.timer(tenant, kindOf(listens), id);

export const consultingOf = ({ id, contactId, whatsappId }: TicketRow, listens: boolean): Consulting => ({
  id,
  contactId,
  whatsappId,
  listens,
});

const place = (tenant: Tenant, { kind, id }: Pick<ConsultRow, 'kind' | 'id'>, dueAt: string) => ({
  dueAt,
  gsi1pk: keys.due(tenant),
  gsi1sk: keys.byDue(tenant, dueAt, kind, id),
});

/** Into the transaction that stores the customer's message. What was unanswered before stays so. */
export const consultWrites = (
  tenant: Tenant,
  { id, contactId, whatsappId, cycle }: TicketRow,
  consults: readonly Consult[],
  seq: number,
  now: string,
): Guarded[] =>
  consults.map(({ by, listens }) => {
    const row = { kind: kindOf(listens), id };
    const about = { ...row, companyId: tenant.companyId, contactId, whatsappId, by, cycle, seq, tries: 0 };
    const set = { ...about, ...place(tenant, row, later(now, ringAgainMs)) };
    return { write: update(keyOf(tenant, row), { set, first: { fromSeq: seq, attempts: 0 } }) };
  });

/** More was written, or somebody else did it. */
export class Superseded extends Error {}
const superseded = () => new Superseded('a consultation was taken, or more was written meanwhile');

const asRead = ({ seq, fromSeq }: ConsultRow) => both(exists, equals({ seq, fromSeq }));

/** Takes the row with the answer, if nothing more was written; throws `Superseded`. */
export const answered = (tenant: Tenant, row: ConsultRow): Guarded => ({
  write: remove(keyOf(tenant, row), asRead(row)),
  otherwise: superseded,
});

/** Takes the answered part, and leaves what was written since; throws `Superseded`. */
export const answeredSoFar = (tenant: Tenant, row: ConsultRow): Guarded => ({
  write: update(keyOf(tenant, row), {
    set: { fromSeq: row.seq + 1, attempts: 0 },
    remove: ['lapsed'],
    when: both(exists, equals({ fromSeq: row.fromSeq })),
  }),
  otherwise: superseded,
});

/** It failed: again at that time, unless more is written before. */
export const putOffFor = (tenant: Tenant, row: ConsultRow, now: string, ms: number): Guarded => ({
  write: update(keyOf(tenant, row), {
    set: { attempts: row.attempts + 1, triedSeq: row.seq, ...place(tenant, row, later(now, ms)) },
    when: asRead(row),
  }),
  otherwise: superseded,
});

/** Taken up late, by the clock: should that be lost as well, the next one is not before this. */
export const rungAgain = (tenant: Tenant, row: ConsultRow, now: string): Guarded => ({
  write: update(keyOf(tenant, row), {
    set: place(tenant, row, later(now, ringAgainMs)),
    when: both(asRead(row), equals({ dueAt: row.dueAt })),
  }),
  otherwise: superseded,
});

/** Of a company that may not work: nobody is asked until it may, and then not all at once. */
export const waitsForPayment = (tenant: Tenant, row: ConsultRow, now: string): Guarded => ({
  write: update(keyOf(tenant, row), {
    set: { lapsed: true, ...place(tenant, row, later(now, paidAgainMs)) },
    when: both(asRead(row), equals({ dueAt: row.dueAt })),
  }),
  otherwise: superseded,
});

/** What is worked on now: whoever only listens hears everything, the oldest first, a portion at a time. */
export const portionOf = (row: ConsultRow): ConsultRow =>
  row.kind === 'listen' ? { ...row, seq: Math.min(row.seq, row.fromSeq + mostAtOnce - 1) } : row;

/** The messages a portion is about: of those nobody answered, the newest. */
export const spanOf = ({ fromSeq, seq }: ConsultRow) => ({ from: Math.max(fromSeq, seq - mostAtOnce + 1), to: seq });

/** It failed at all that is unanswered, and its next time has not come. */
export const isResting = ({ attempts, triedSeq, seq, dueAt }: ConsultRow, now: Date): boolean =>
  attempts > 0 && triedSeq === seq && dueAt > now.toISOString();

/** Has the conversations worked on, each in order. `isDue`: by the clock, though it may be resting. */
export const ringConsults = (
  tenant: Tenant,
  consults: readonly Consulting[],
  { isDue = false, name }: { isDue?: boolean; name: string },
): Promise<void> =>
  enqueueAll(
    'consults',
    consults.map((consulting) => ({
      body: { companyId: tenant.companyId, ...consulting, isDue },
      group: `${tenant.companyId}-${consulting.id}-${kindOf(consulting.listens)}`,
      deduplication: `${tenant.companyId}-${consulting.id}-${kindOf(consulting.listens)}-${name}`,
    })),
  );
