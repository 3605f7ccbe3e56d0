import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, pad } from './key.ts';

/** To-dos, in the partition of their user. */
export const todoKeys = {
  todo: (t: Tenant, userId: number, todoId: number): Key => ({
    pk: `${company(t)}#USER#${pad(userId)}`,
    sk: `TODO#${pad(todoId)}`,
  }),
  todosOfUser: (t: Tenant, userId: number) => ({ pk: `${company(t)}#USER#${pad(userId)}`, prefix: 'TODO#' }),
  /** The order of a user's to-dos, and their number. */
  todoOrder: (t: Tenant, userId: number): Key => ({ pk: `${company(t)}#USER#${pad(userId)}`, sk: 'TODOORDER' }),
} as const;
