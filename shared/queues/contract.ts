import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';

export const QueueMini = z.object({ id: z.int(), name: z.string(), color: z.string() });
export type QueueMini = z.infer<typeof QueueMini>;

export const Queue = QueueMini.extend({
  orderQueue: z.int().nullable(),
  greetingMessage: z.string(),
});
export type Queue = z.infer<typeof Queue>;

export const queueRoutes = defineRoutes('queues', {
  list: {
    method: 'GET',
    path: '/queue',
    right: 'queues:read',
    summary: 'Lists the queues of the company in their order',
    query: z.object({ companyId: z.string().optional() }),
    returns: z.array(Queue),
  },
});
