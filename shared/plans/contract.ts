import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import { Plan } from './plan.ts';

export const plans = defineRoutes('plans', {
  list: {
    method: 'GET',
    path: '/plans/list',
    right: 'public',
    rateLimit: { calls: 60, perSeconds: 60 },
    summary: 'Lists the plans a newcomer may choose, the cheapest first',
    returns: z.array(Plan),
  },
});
