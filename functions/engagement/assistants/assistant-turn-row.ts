import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { AssistantRef } from '#shared/assistants/assistant-ref.ts';
import type { AssistantRequest } from '#shared/bot/effects.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, exists, type Guarded, remove, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/**
 * Names the assistant turn of a ticket: that of the assistant leading the conversation, or of the one that only
 * listens.
 */
export interface TurnKey {
  /** The ticket's id. */
  id: number;
  contactId: number;
  whatsappId: number;
  listens: boolean;
}

/**
 * A pending assistant turn of a conversation: one row for the leading assistant and one for the listening one. It is
 * stored like a timer, so that the tick finds it by its due time when a message or a worker was lost. The transaction
 * that stores the customer's message writes it; the one that stores the answer removes it.
 */
export interface AssistantTurnRow {
  kind: 'answer' | 'listen';
  id: number;
  companyId: number;
  contactId: number;
  whatsappId: number;
  by: AssistantRef;
  /** The service cycle of the ticket when the customer wrote. */
  cycle: number;
  /** First and last of the customer's unanswered messages; `seq` grows while the customer writes. */
  fromSeq: number;
  seq: number;
  dueAt: string;
  /** Failures since the last answer, and the `seq` they had read up to. */
  attempts: number;
  triedSeq?: number;
  /** The row became due while the company's subscription had ended. */
  lapsed?: true;
  tries: number;
}

/** Delay until the tick repeats a wake-up message that was lost. */
const wakeAgainMs = 90_000;
/** Delay until a company whose subscription had ended is looked at again: no event announces a payment. */
const paidAgainMs = 3_600_000;
/** Most messages handed to an assistant in one turn. */
const maxAtOnce = 20;

function kindOf(listens: boolean): AssistantTurnRow['kind'] {
  return listens ? 'listen' : 'answer';
}

const keyOf = (tenant: Tenant, { kind, id }: Pick<AssistantTurnRow, 'kind' | 'id'>) => keys.timer(tenant, kind, id);
const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();

export function assistantTurnKey(tenant: Tenant, { id, listens }: TurnKey) {
  return keys.timer(tenant, kindOf(listens), id);
}

export function assistantTurnKeyOf({ id, contactId, whatsappId }: TicketRow, listens: boolean): TurnKey {
  return {
    id,
    contactId,
    whatsappId,
    listens,
  };
}

const dueKeys = (tenant: Tenant, { kind, id }: Pick<AssistantTurnRow, 'kind' | 'id'>, dueAt: string) => ({
  dueAt,
  gsi1pk: keys.due(tenant),
  gsi1sk: keys.byDue(tenant, dueAt, kind, id),
});

/**
 * Writes for the transaction that stores the customer's message. Messages that were unanswered before stay unanswered.
 */
export function assistantTurnWrites(
  tenant: Tenant,
  { id, contactId, whatsappId, cycle }: TicketRow,
  requests: readonly AssistantRequest[],
  seq: number,
  now: string,
): Guarded[] {
  return requests.map(({ by, listens }) => {
    const row = { kind: kindOf(listens), id };
    const about = { ...row, companyId: tenant.companyId, contactId, whatsappId, by, cycle, seq, tries: 0 };
    const set = { ...about, ...dueKeys(tenant, row, later(now, wakeAgainMs)) };
    return { write: update(keyOf(tenant, row), { set, setIfAbsent: { fromSeq: seq, attempts: 0 } }) };
  });
}

/** The customer wrote more, or another worker stored the answer. */
export class SupersededTurn extends Error {}
const superseded = () => new SupersededTurn('a consultation was taken, or more was written meanwhile');

const asRead = ({ seq, fromSeq }: AssistantTurnRow) => both(exists, equals({ seq, fromSeq }));

/** Removes the row together with storing the answer, provided no message arrived since; throws `SupersededTurn`. */
export function finishTurn(tenant: Tenant, row: AssistantTurnRow): Guarded {
  return {
    write: remove(keyOf(tenant, row), asRead(row)),
    otherwise: superseded,
  };
}

/** Marks the messages up to `seq` as answered and keeps later ones; throws `SupersededTurn`. */
export function finishAssistantTurnUpTo(tenant: Tenant, row: AssistantTurnRow): Guarded {
  return {
    write: update(keyOf(tenant, row), {
      set: { fromSeq: row.seq + 1, attempts: 0 },
      remove: ['lapsed'],
      when: both(exists, equals({ fromSeq: row.fromSeq })),
    }),
    otherwise: superseded,
  };
}

/** Counts a failure and makes the row due again after `ms`; a new message makes it due earlier. */
export function postponeTurn(tenant: Tenant, row: AssistantTurnRow, now: string, ms: number): Guarded {
  return {
    write: update(keyOf(tenant, row), {
      set: { attempts: row.attempts + 1, triedSeq: row.seq, ...dueKeys(tenant, row, later(now, ms)) },
      when: asRead(row),
    }),
    otherwise: superseded,
  };
}

/**
 * Moves the due time after the tick repeated the wake-up message: if that one is lost as well, the tick repeats it
 * then.
 */
export function postponeTurnAfterWakeUp(tenant: Tenant, row: AssistantTurnRow, now: string): Guarded {
  return {
    write: update(keyOf(tenant, row), {
      set: dueKeys(tenant, row, later(now, wakeAgainMs)),
      when: both(asRead(row), equals({ dueAt: row.dueAt })),
    }),
    otherwise: superseded,
  };
}

/**
 * Postpones the row of a company whose subscription has ended; no assistant is asked before it is renewed. Keeps the
 * backlog from being worked on all at once.
 */
export function postponeTurnUntilPaid(tenant: Tenant, row: AssistantTurnRow, now: string): Guarded {
  return {
    write: update(keyOf(tenant, row), {
      set: { lapsed: true, ...dueKeys(tenant, row, later(now, paidAgainMs)) },
      when: both(asRead(row), equals({ dueAt: row.dueAt })),
    }),
    otherwise: superseded,
  };
}

/** The part of the row to work on now: a listening assistant receives every message, the oldest first, in portions. */
export function portionOfAssistantTurn(row: AssistantTurnRow): AssistantTurnRow {
  return row.kind === 'listen' ? { ...row, seq: Math.min(row.seq, row.fromSeq + maxAtOnce - 1) } : row;
}

/** The range of messages handed to the assistant: the newest of the unanswered ones. */
export function messageRange({ fromSeq, seq }: AssistantTurnRow) {
  return {
    from: Math.max(fromSeq, seq - maxAtOnce + 1),
    to: seq,
  };
}

/** The assistant failed on all unanswered messages, and the time of the next try has not come. */
export function isAssistantTurnResting({ attempts, triedSeq, seq, dueAt }: AssistantTurnRow, now: Date): boolean {
  return attempts > 0 && triedSeq === seq && dueAt > now.toISOString();
}

/**
 * Turns of one company that run at once. A company whose provider does not answer occupies no more workers than these,
 * and the turns behind them wait on the queue, where they cost nothing.
 */
const lanes: Record<AssistantTurnRow['kind'], number> = { answer: 8, listen: 4 };

/** The FIFO group of a turn: one of the company's lanes, always the same one for a conversation. */
export function assistantTurnLane({ companyId }: Pick<Tenant, 'companyId'>, { id, listens }: TurnKey): string {
  const kind = kindOf(listens);
  return `${companyId}-${kind}-${id % lanes[kind]}`;
}

/**
 * Wakes the worker for these conversations, each in its company's lanes. `isDue`: the tick found the row due, so the
 * worker ignores `isAssistantTurnResting`.
 */
export function wakeAssistantTurns(
  tenant: Tenant,
  requests: readonly TurnKey[],
  { isDue = false, name }: { isDue?: boolean; name: string },
): Promise<void> {
  return enqueueAll(
    'assistantTurns',
    requests.map((turn) => ({
      body: { companyId: tenant.companyId, ...turn, isDue },
      group: assistantTurnLane(tenant, turn),
      deduplication: `${tenant.companyId}-${turn.id}-${kindOf(turn.listens)}-${name}`,
    })),
  );
}
