import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';

export const todoEvent = defineLiveEvent({
  entity: 'todo',
  audience: 'user',
  note: 'read the list again; `due`: its time has come',
  payload: z.object({ action: z.enum(['update', 'delete', 'due']), todoId: z.int(), text: z.string() }),
});
