import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import {
  countUp,
  drawNextIds,
  equals,
  exists,
  type Guarded,
  get,
  putNew,
  readWholeRange,
  remove,
  transact,
  update,
  write,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { maxTodos, type Todo } from '#shared/todolist/contract.ts';

/** A to-do as stored (`keys.todo`). */
export interface TodoRow extends Todo {
  companyId: number;
  userId: number;
}

/** The order of a user's to-dos (`keys.todoOrder`); those it does not name come first, the newest at the top. */
interface TodoOrderRow {
  ids?: number[];
  count?: number;
  version?: number;
}

/** The user reminded at the due time; a done to-do needs no reminder. */
const reminder = (tenant: Tenant, { id, userId, dueAt, doneAt }: TodoRow): Guarded[] =>
  dueAt !== null && doneAt === null ? [setTimerWrite(tenant, { kind: 'todo', id, userId }, dueAt)] : [];

const orderOf = async (tenant: Tenant, userId: number): Promise<TodoOrderRow> =>
  (await get<TodoOrderRow>(keys.todoOrder(tenant, userId), { consistent: true })) ?? {};

const inOrder = (rows: readonly TodoRow[], ids: readonly number[]): TodoRow[] => {
  const at = new Map(ids.map((id, index) => [id, index]));
  const open = rows.filter(({ doneAt }) => doneAt === null);
  const done = rows.filter(({ doneAt }) => doneAt !== null);
  return [
    ...open.sort((a, b) => (at.get(a.id) ?? -1) - (at.get(b.id) ?? -1) || b.id - a.id),
    ...done.sort((a, b) => ((a.doneAt ?? '') < (b.doneAt ?? '') ? 1 : -1)),
  ];
};

/** All to-dos of a user: open ones in the user's order, then done ones, the last done first. */
export async function todosOf(tenant: Tenant, userId: number): Promise<TodoRow[]> {
  const [rows, { ids = [] }] = await Promise.all([
    readWholeRange<TodoRow>(keys.todosOfUser(tenant, userId), { consistent: true }),
    orderOf(tenant, userId),
  ]);
  return inOrder(rows, ids);
}

/** ERR_NO_TODO_FOUND when it is missing or another user's. */
export async function getTodo(tenant: Tenant, userId: number, todoId: number): Promise<TodoRow> {
  const row = await get<TodoRow>(keys.todo(tenant, userId, todoId), { consistent: true });
  if (!row) throw new AppError('ERR_NO_TODO_FOUND');
  return row;
}

export async function addTodo(
  tenant: Tenant,
  userId: number,
  form: Pick<TodoRow, 'text' | 'dueAt' | 'ticketId'>,
): Promise<TodoRow> {
  const { todo: id } = await drawNextIds(keys.ids(tenant), ['todo']);
  const row: TodoRow = {
    ...form,
    id,
    companyId: tenant.companyId,
    userId,
    doneAt: null,
    noticed: false,
    createdAt: new Date().toISOString(),
    version: 1,
  };
  await transact([
    { write: countUp(keys.todoOrder(tenant, userId), 'count', maxTodos), otherwise: 'ERR_LIST_FULL' },
    { write: putNew(keys.todo(tenant, userId, id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
    ...reminder(tenant, row),
  ]);
  return row;
}

/** Changes a to-do; a new due time is one that the user has not seen yet. */
export async function changeTodo(
  tenant: Tenant,
  userId: number,
  todoId: number,
  changes: Partial<Pick<TodoRow, 'text' | 'dueAt' | 'ticketId' | 'doneAt' | 'noticed'>>,
): Promise<TodoRow> {
  return retryOnConflict(async () => {
    const before = await getTodo(tenant, userId, todoId);
    const isPutOff = changes.dueAt !== undefined && changes.dueAt !== before.dueAt;
    const set = { ...(isPutOff && { noticed: false }), ...changes };
    const after: TodoRow = { ...before, ...set, version: before.version + 1 };
    await transact([
      {
        write: update(keys.todo(tenant, userId, todoId), {
          set: { ...set, version: after.version },
          when: equals({ version: before.version }),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
      ...reminder(tenant, after),
    ]);
    return after;
  });
}

/** Moves a to-do before another one, or to the end; two devices that move at the same time both have their way. */
export async function moveTodo(
  tenant: Tenant,
  userId: number,
  todoId: number,
  beforeId: number | null,
): Promise<TodoRow[]> {
  return retryOnConflict(async () => {
    const [rows, order] = await Promise.all([
      readWholeRange<TodoRow>(keys.todosOfUser(tenant, userId), { consistent: true }),
      orderOf(tenant, userId),
    ]);
    const named = (id: number) => rows.some((row) => row.id === id);
    if (!named(todoId) || (beforeId !== null && !named(beforeId))) throw new AppError('ERR_NO_TODO_FOUND');
    const others = inOrder(rows, order.ids ?? [])
      .map(({ id }) => id)
      .filter((id) => id !== todoId);
    const at = beforeId === null ? others.length : others.indexOf(beforeId);
    const ids = others.toSpliced(at < 0 ? others.length : at, 0, todoId);
    await write({
      write: update(keys.todoOrder(tenant, userId), {
        set: { ids, version: (order.version ?? 0) + 1 },
        when: equals({ version: order.version }),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    });
    return inOrder(rows, ids);
  });
}

export async function removeTodo(tenant: Tenant, userId: number, todoId: number): Promise<void> {
  await transact([
    { write: remove(keys.todo(tenant, userId, todoId), exists), otherwise: 'ERR_NO_TODO_FOUND' },
    { write: update(keys.todoOrder(tenant, userId), { add: { count: -1 } }) },
  ]);
}

/** Removes the to-dos of a removed user. May be repeated. */
export async function forgetTodos(tenant: Tenant, userId: number): Promise<void> {
  const rows = await readWholeRange<TodoRow>(keys.todosOfUser(tenant, userId), { consistent: true });
  for (const { id } of rows) await write({ write: remove(keys.todo(tenant, userId, id)) });
  await write({ write: remove(keys.todoOrder(tenant, userId)) });
}
