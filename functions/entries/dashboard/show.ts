import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import { readCounts, ticketCounterNames } from '#functions/conversation/tickets/ticket-counts.ts';
import { serve } from '#functions/http/serve.ts';
import { dashboard } from '#shared/dashboard/contract.ts';
import { attendantFiguresOf } from './attendants.ts';
import { dashboardFiguresOf } from './figures-store.ts';
import { dashboardPeriodOf, periodBefore } from './period.ts';
import { platformTotals } from './platform-totals.ts';
import { queueTotals } from './queues.ts';
import { tagTotals } from './tags.ts';
import { figuresByWeekHour, periodTotalsOf } from './totals.ts';
import { waitingByQueue } from './waiting.ts';

export const handler = serve(dashboard.show, async ({ query, caller: { tenant, user, company } }) => {
  const now = new Date();
  const period = dashboardPeriodOf(query, now, company.timeZone);
  const earlier = periodBefore(period);
  const [directory, users, countOf, figures, figuresBefore, platform] = await Promise.all([
    companyDirectoryOf(tenant, company.configVersion),
    // Users are read from the table, because who is online changes more often than the cached directory.
    usersOf(tenant),
    readCounts(tenant),
    dashboardFiguresOf(tenant, period),
    dashboardFiguresOf(tenant, earlier),
    user.super ? platformTotals(now) : {},
  ]);
  return {
    counters: {
      supportHappening: countOf(ticketCounterNames.all('open')),
      supportPending: countOf(ticketCounterNames.all('pending')),
      ...periodTotalsOf(figures),
      ...platform,
    },
    attendants: attendantFiguresOf(users, figures.agents, now),
    waiting: await waitingByQueue(tenant, directory, countOf),
    queues: queueTotals(directory, figures.queues),
    tags: tagTotals(directory, figures.tags),
    before: { ...periodTotalsOf(figuresBefore), ...earlier },
    hours: figuresByWeekHour(figures.days),
    period: { ...period, timeZone: company.timeZone },
  };
});
