import { configChanged, type QueueRow } from '#functions/company/companies/directory.ts';
import { assignmentWrites } from '#functions/company/integrations/assignment-writes.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { assignmentChanged } from '#functions/platform/timers/rules-changed.ts';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { type QueueFields, QueueForm } from '#shared/queues/contract.ts';
import { keys } from '#shared/server/keys.ts';
import {
  claim,
  drawNextIds,
  type Guarded,
  get,
  putNew,
  type Row,
  remove,
  transact,
  update,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { retainedUntil } from '#shared/tickets/retention.ts';
import { unchangedQueue } from './unchanged-queue.ts';

/** The current queue; ERR_QUEUE_NOT_FOUND when it is missing, deleted or another company's. */
export async function getQueue(tenant: Tenant, queueId: number): Promise<QueueRow> {
  const row = await get<QueueRow>(keys.queue(tenant, queueId), { consistent: true });
  if (!row || row.deletedAt) throw new AppError('ERR_QUEUE_NOT_FOUND');
  return row;
}

const judged = <T>(
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
  value: T,
  code: ErrorCode,
): T => {
  const parsed = schema.safeParse(value);
  if (!parsed.success || parsed.data === undefined) throw new AppError(code);
  return parsed.data;
};

/** Normalizes name and colour; each has its own error when it is invalid. */
const named = <F extends Partial<QueueFields>>(fields: F): F => ({
  ...fields,
  ...(fields.name === undefined ? {} : { name: judged(QueueForm.shape.name, fields.name, 'ERR_QUEUE_INVALID_NAME') }),
  ...(fields.color === undefined
    ? {}
    : { color: judged(QueueForm.shape.color, fields.color, 'ERR_QUEUE_INVALID_COLOR') }),
});

const nameClaim = (tenant: Tenant, { id, name }: Pick<QueueRow, 'id' | 'name'>): Guarded => ({
  write: claim(keys.queueName(tenant, name), { queueId: id }),
  otherwise: 'ERR_QUEUE_NAME_ALREADY_EXISTS',
});

const colorClaim = (tenant: Tenant, { id, color }: Pick<QueueRow, 'id' | 'color'>): Guarded => ({
  write: claim(keys.queueColor(tenant, color), { queueId: id }),
  otherwise: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
});

/** Counts one more queue; throws when the plan has no room for it. */
const oneMore = (tenant: Tenant, limit: number): Guarded => ({
  write: update(keys.usage(tenant), {
    add: { queues: 1 },
    when: {
      text: '(attribute_not_exists(#held) and :most > :none) or #held < :most',
      names: { '#held': 'queues' },
      values: { ':most': limit, ':none': 0 },
    },
  }),
  otherwise: (stored: Row | undefined) => {
    const count = Number(stored?.queues ?? 0);
    return new AppError('ERR_PLAN_LIMIT', { count, message: `Número máximo de filas já alcançado: ${count}` });
  },
});

/** Adds a queue. Name and colour have claim rows, so that two administrators cannot both take one. */
export async function addQueue(tenant: Tenant, plan: Plan, form: QueueFields): Promise<QueueRow> {
  const fields = named(form);
  const { queue: id } = await drawNextIds(keys.ids(tenant), ['queue']);
  const row: QueueRow = { ...fields, id, media: null, optionCount: 0, version: 1 };
  await transact([
    nameClaim(tenant, row),
    colorClaim(tenant, row),
    oneMore(tenant, plan.queues),
    ...assignmentWrites(tenant, row),
    { write: putNew(keys.queue(tenant, id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
    configChanged(tenant),
  ]);
  return row;
}

type Changes = Partial<QueueFields> & Pick<Partial<QueueRow>, 'media'>;

/** Moves a claim to another value, unless both have the same key (another spelling of it). */
const moved = (before: string, after: string, taken: Guarded, left: () => Guarded): Guarded[] =>
  before === after ? [] : [taken, left()];

const isAssignmentChanged = (before: QueueRow, after: QueueRow): boolean =>
  (before.assignment ?? 'off') !== (after.assignment ?? 'off') ||
  (before.assignmentLimit ?? null) !== (after.assignmentLimit ?? null);

/** Changes the given fields. */
export function changeQueue(
  tenant: Tenant,
  queueId: number,
  given: Changes,
  allow: (before: QueueRow) => void = () => {},
): Promise<QueueRow> {
  return retryOnConflict(async () => {
    const changes = named(given);
    const before = await getQueue(tenant, queueId);
    allow(before);
    const after: QueueRow = { ...before, ...changes, version: before.version + 1 };
    const names = [keys.queueName(tenant, before.name), keys.queueName(tenant, after.name)] as const;
    const colors = [keys.queueColor(tenant, before.color), keys.queueColor(tenant, after.color)] as const;
    await transact([
      ...moved(names[0].sk, names[1].sk, nameClaim(tenant, after), () => ({ write: remove(names[0]) })),
      ...moved(colors[0].sk, colors[1].sk, colorClaim(tenant, after), () => ({ write: remove(colors[0]) })),
      ...assignmentWrites(tenant, after, before),
      {
        write: update(keys.queue(tenant, queueId), {
          set: { ...changes, version: after.version },
          when: unchangedQueue(before),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
      ...(isAssignmentChanged(before, after) ? [assignmentChanged(tenant, queueId, new Date())] : []),
      configChanged(tenant),
    ]);
    return after;
  });
}

/**
 * Marks a queue as deleted: it can no longer be chosen, and its name and colour are free. Repeating it changes nothing.
 * `let-go.ts` removes it from users and connections, `release.ts` takes its tickets out.
 */
export function markQueueDeleted(tenant: Tenant, queueId: number): Promise<void> {
  return retryOnConflict(async () => {
    const row = await get<QueueRow>(keys.queue(tenant, queueId), { consistent: true });
    if (!row || row.deletedAt) return;
    const now = new Date();
    await transact([
      {
        write: update(keys.queue(tenant, queueId), {
          set: {
            deletedAt: now.toISOString(),
            expiresAt: retainedUntil(now),
            version: row.version + 1,
          },
          when: unchangedQueue(row),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
      { write: remove(keys.queueName(tenant, row.name)) },
      { write: remove(keys.queueColor(tenant, row.color)) },
      { write: update(keys.usage(tenant), { add: { queues: -1 } }) },
      configChanged(tenant),
    ]);
  });
}
