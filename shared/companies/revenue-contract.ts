import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import { CalendarMonth, Revenue } from './revenue.ts';

/** In a file of its own, because most Lambdas and the first page load the other routes of companies. */
export const companyRevenue = defineRoutes('companies', {
  showRevenue: {
    method: 'GET',
    path: '/companies/revenue',
    right: 'companies:manage',
    summary: 'Returns the revenue of the platform by month with recurring revenue, churn, trials and overdue invoices',
    query: z.object({
      /** The first month, 12 months in all unless given. A range has at most 24 months. */
      from: CalendarMonth.optional(),
      /** The last month; the present one unless given. */
      to: CalendarMonth.optional(),
    }),
    returns: Revenue,
  },
});
