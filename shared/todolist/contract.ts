import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import { PositiveId } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { isVisible } from '#shared/text/visible-name.ts';

/** Something that a user wants to do; other users of the company do not see it. */
export const Todo = z.object({
  id: z.int(),
  text: z.string(),
  /** When it is due, ISO 8601; the user is reminded then. */
  dueAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  /** The ticket that it is about. */
  ticketId: z.int().nullable(),
  /** The user has seen that it is due. */
  noticed: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
});
export type Todo = z.infer<typeof Todo>;

/** To-dos of a user: the list is read whole. */
export const maxTodos = 300;

const TodoForm = z.object({
  text: z.string().trim().min(1).max(500).refine(isVisible),
  dueAt: z.iso
    .datetime({ offset: true })
    .transform((at) => new Date(at).toISOString())
    .nullable()
    .default(null),
  ticketId: PositiveId.nullable().default(null),
});

const params = z.object({ todoId: PositiveId });
const right = 'todolist:use';
const missing = ['ERR_NO_TODO_FOUND'] as const;
const ticketErrors = ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'] as const;

export const todolist = defineRoutes('todolist', {
  list: {
    method: 'GET',
    path: '/todolist',
    right,
    summary: 'Lists the caller’s own to-dos: open ones in the caller’s order, then done ones, the last done first',
    returns: z.object({ records: z.array(Todo) }),
  },
  create: {
    method: 'POST',
    path: '/todolist',
    effect: 'contained',
    right,
    audit: { of: 'todo', exempt: 'own' },
    summary: 'Adds a to-do at the top of the caller’s list',
    body: TodoForm,
    returns: Todo,
    errors: ['ERR_LIST_FULL', ...ticketErrors],
  },
  update: {
    method: 'PUT',
    path: '/todolist/{todoId}',
    effect: 'contained',
    right,
    audit: { of: 'todo', exempt: 'own' },
    summary: 'Changes a to-do; `done` marks it as done or open, `noticed` marks its due time as seen',
    params,
    body: partialForm(TodoForm.extend({ done: z.boolean(), noticed: z.boolean() })),
    returns: Todo,
    errors: [...missing, ...ticketErrors],
  },
  move: {
    method: 'POST',
    path: '/todolist/{todoId}/move',
    effect: 'contained',
    right,
    audit: { of: 'todo', exempt: 'own' },
    summary: 'Moves a to-do before another one, or to the end of the list',
    params,
    body: z.object({ beforeId: PositiveId.nullable() }),
    returns: z.object({ records: z.array(Todo) }),
    errors: missing,
  },
  remove: {
    method: 'DELETE',
    path: '/todolist/{todoId}',
    effect: 'contained',
    right,
    audit: { of: 'todo', exempt: 'own' },
    summary: 'Deletes a to-do',
    params,
    returns: z.object({ message: z.string() }),
    errors: missing,
  },
});
