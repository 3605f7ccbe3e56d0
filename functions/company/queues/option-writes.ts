import type * as z from 'zod';
import { configChanged, type QueueRow } from '#functions/company/companies/directory.ts';
import { discardOptions, queueOfOption, readOptionRows } from '#functions/company/queues/option-store.ts';
import { getQueue } from '#functions/company/queues/queue-store.ts';
import { unchangedQueue } from '#functions/company/queues/unchanged-queue.ts';
import type { NumberedOption, OptionPointer, QueueOptionRow } from '#functions/company/rows/option-row.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import {
  maxMenuLevels,
  maxOptionsPerMenu,
  maxQueueOptions,
  type QueueOptionForm,
} from '#shared/queue-options/contract.ts';
import {
  optionPositionAt,
  optionSubtreeOf,
  type PositionChange,
  subtreeHeight,
} from '#shared/queue-options/position.ts';
import { numberedOptions, optionsByParent } from '#shared/queue-options/tree.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, exists, type Guarded, putNew, remove, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { isVisible } from '#shared/text/visible-name.ts';

type Form = z.output<typeof QueueOptionForm>;

/** The state a change is decided on. The queue's row is read first, so that the tree is of its version or newer. */
interface TreeState {
  queue: QueueRow;
  tree: NumberedOption[];
  /** Rows below a deleted option. */
  lost: QueueOptionRow[];
}

const treeStateOf = async (tenant: Tenant, queueId: number): Promise<TreeState> => {
  const queue = await getQueue(tenant, queueId);
  const rows = await readOptionRows(tenant, queueId);
  const tree = numberedOptions(rows);
  const reached = new Set(tree.map(({ id }) => id));
  return { queue, tree, lost: rows.filter(({ id }) => !reached.has(id)) };
};

/**
 * Every change of a tree also updates its queue's row, under the condition of the version it was decided on. Changes of
 * one tree are thereby serialized: concurrent ones cannot form a cycle, pass a limit or give a number twice.
 */
const treeChanged = (tenant: Tenant, { queue }: TreeState, optionCount: number): Guarded[] => [
  {
    write: update(keys.queue(tenant, queue.id), {
      set: { optionCount, version: queue.version + 1 },
      when: unchangedQueue(queue),
    }),
    otherwise: 'ERR_TRY_AGAIN',
  },
  configChanged(tenant),
];

const requireText = ({ title, message }: Pick<QueueOptionRow, 'title' | 'message'>): void => {
  if (!isVisible(title) && !isVisible(message)) throw new AppError('ERR_QUEUE_OPTION_EMPTY');
};

const refuseOver = (limit: 'siblings' | 'levels' | 'options', found: number, most: number): void => {
  if (found > most) throw new AppError('ERR_QUEUE_OPTION_LIMIT', { limit, most });
};

const find = (tree: readonly NumberedOption[], id: number): NumberedOption => {
  const option = tree.find((one) => one.id === id);
  if (!option) throw new AppError('ERR_NO_QUEUE_OPTION_FOUND');
  return option;
};

/** Finds room for a subtree of this height below this parent, at this number. */
const positionBelow = (
  tree: readonly NumberedOption[],
  { parentId, option }: Pick<Form, 'parentId' | 'option'>,
  mover: { id?: number; height: number },
): PositionChange => {
  const depth = parentId === null ? 0 : find(tree, parentId).depth;
  refuseOver('levels', depth + mover.height, maxMenuLevels);
  const siblings = (optionsByParent(tree).get(parentId) ?? []).filter(({ id }) => id !== mover.id);
  refuseOver('siblings', siblings.length + 1, maxOptionsPerMenu);
  return optionPositionAt(siblings, option);
};

const makeRoom = (tenant: Tenant, queueId: number, { moved }: PositionChange): Guarded[] =>
  moved.map(({ id, position }) => ({
    write: update(keys.queueOption(tenant, queueId, id), { set: { position }, add: { version: 1 }, when: exists }),
    otherwise: 'ERR_TRY_AGAIN',
  }));

/** Adds an option; returns its id. */
export async function addOption(tenant: Tenant, queueId: number, form: Form): Promise<number> {
  requireText(form);
  // Checked before an id is drawn, so that a rejected request leaves nothing behind.
  await getQueue(tenant, queueId);
  let drawn: number | undefined;
  return retryOnConflict(async () => {
    const stored = await treeStateOf(tenant, queueId);
    refuseOver('options', stored.tree.length + 1, maxQueueOptions);
    const location = positionBelow(stored.tree, form, { height: 1 });
    drawn ??= (await drawNextIds(keys.ids(tenant), ['queueOption'])).queueOption;
    const id = drawn;
    const now = new Date().toISOString();
    const { title, message, parentId } = form;
    const about = { id, companyId: tenant.companyId, queueId, parentId, position: location.position };
    const row: QueueOptionRow = { ...about, title, message, media: null, createdAt: now, updatedAt: now, version: 1 };
    const pointer: OptionPointer = { queueId };
    await transact([
      ...treeChanged(tenant, stored, stored.tree.length + 1),
      ...makeRoom(tenant, queueId, location),
      { write: putNew(keys.queueOption(tenant, queueId, id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
      { write: putNew(keys.queueOptionById(tenant, id), { ...pointer }), otherwise: 'ERR_TRY_AGAIN' },
    ]);
    return id;
  });
}

type Changes = Partial<Form> & Pick<Partial<QueueOptionRow>, 'media'>;

/** The option's new position, or undefined when it stays; throws when it would move below itself. */
const moveOf = (
  tree: readonly NumberedOption[],
  before: NumberedOption,
  changes: Changes,
): PositionChange | undefined => {
  const parentId = changes.parentId === undefined ? before.parentId : changes.parentId;
  const isSameParent = parentId === before.parentId;
  if (isSameParent && (changes.option === undefined || String(changes.option) === before.option)) return undefined;
  if (parentId !== null && optionSubtreeOf(tree, before.id).some(({ id }) => id === parentId)) {
    throw new AppError('ERR_QUEUE_OPTION_CYCLE');
  }
  const mover = { id: before.id, height: subtreeHeight(tree, before.id) };
  return positionBelow(tree, { parentId, option: changes.option }, mover);
};

/** Changes the given fields of an option, and moves it with all options below it. */
export async function changeOption(tenant: Tenant, optionId: number, changes: Changes): Promise<void> {
  const queueId = await queueOfOption(tenant, optionId);
  await retryOnConflict(async () => {
    const stored = await treeStateOfOption(tenant, queueId);
    const before = find(stored.tree, optionId);
    const { option: _, ...fields } = changes;
    requireText({ ...before, ...fields });
    const move = moveOf(stored.tree, before, changes);
    await transact([
      ...treeChanged(tenant, stored, stored.tree.length),
      ...(move ? makeRoom(tenant, queueId, move) : []),
      {
        write: update(keys.queueOption(tenant, queueId, optionId), {
          set: { ...fields, position: move?.position, updatedAt: new Date().toISOString() },
          add: { version: 1 },
          when: exists,
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
    ]);
  });
}

/** The state of the queue; an option of a deleted queue counts as deleted, even if its row still exists. */
const treeStateOfOption = async (tenant: Tenant, queueId: number): Promise<TreeState> => {
  try {
    return await treeStateOf(tenant, queueId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_QUEUE_NOT_FOUND')
      throw new AppError('ERR_NO_QUEUE_OPTION_FOUND');
    throw error;
  }
};

/**
 * Removes an option with all options below it, which are unreachable from that moment; returns how many, and their
 * queue.
 */
export async function removeOption(tenant: Tenant, optionId: number): Promise<{ queueId: number; removed: number }> {
  const queueId = await queueOfOption(tenant, optionId);
  const { gone, lost } = await retryOnConflict(async () => {
    const stored = await treeStateOfOption(tenant, queueId);
    find(stored.tree, optionId);
    const subtree = optionSubtreeOf(stored.tree, optionId);
    await transact([
      ...treeChanged(tenant, stored, stored.tree.length - subtree.length),
      { write: remove(keys.queueOption(tenant, queueId, optionId)) },
      { write: remove(keys.queueOptionById(tenant, optionId)) },
    ]);
    return { gone: subtree, lost: stored.lost };
  });
  // Also removes the rows that an earlier, interrupted deletion left behind.
  await runFollowUpSteps('queue-options.remove', () => discardOptions(tenant, [...gone, ...lost]));
  return { queueId, removed: gone.length };
}
