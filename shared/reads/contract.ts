import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import { maxReadsTogether, routesReadTogether } from './read-together.ts';

const Values = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .optional()
  .transform(
    (values) => values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}`])),
  );

const Read = z.object({ route: z.enum(routesReadTogether), params: Values, query: Values });
export type Read = z.output<typeof Read>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const reads = defineRoutes('reads', {
  together: {
    method: 'GET',
    path: '/reads/together',
    right: 'account:use',
    summary:
      'Carries out several GET requests of the app in one request, each with its own rights, as its own route would',
    query: z.object({
      /** JSON: the reads, each with the id of its route, its parameters and its query. */
      reads: z.preprocess(
        (text) => (typeof text === 'string' ? parsed(text) : text),
        z.array(Read).min(1).max(maxReadsTogether),
      ),
    }),
    /** In the order of the reads: status and body of each answer. */
    returns: z.object({ answers: z.array(z.object({ status: z.int(), body: z.unknown() })) }),
  },
});
