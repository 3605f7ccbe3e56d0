import { directoryOf } from '#functions/company/companies/directory.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import { countName, readCounts } from '#functions/conversation/tickets/ticket-counts.ts';
import { serve } from '#functions/http/serve.ts';
import { dashboard } from '#shared/dashboard/contract.ts';
import { attendantsOf } from './attendants.ts';
import { figuresOf } from './figures-store.ts';
import { periodBefore, periodOf } from './period.ts';
import { platformTotals } from './platform-totals.ts';
import { queueTotals } from './queues.ts';
import { tagTotals } from './tags.ts';
import { hoursOfWeek, totalsOf } from './totals.ts';
import { waitingByQueue } from './waiting.ts';

export const handler = serve(dashboard.show, async ({ query, caller: { tenant, user, company } }) => {
  const now = new Date();
  const period = periodOf(query, now, company.timeZone);
  const earlier = periodBefore(period);
  const [directory, users, countOf, figures, figuresBefore, platform] = await Promise.all([
    directoryOf(tenant, company.configVersion),
    // Users are read from the table, because who is online changes more often than the cached directory.
    usersOf(tenant),
    readCounts(tenant),
    figuresOf(tenant, period),
    figuresOf(tenant, earlier),
    user.super ? platformTotals(now) : {},
  ]);
  return {
    counters: {
      supportHappening: countOf(countName.all('open')),
      supportPending: countOf(countName.all('pending')),
      ...totalsOf(figures),
      ...platform,
    },
    attendants: attendantsOf(users, figures.agents, now),
    waiting: await waitingByQueue(tenant, directory, countOf),
    queues: queueTotals(directory, figures.queues),
    tags: tagTotals(directory, figures.tags),
    before: { ...totalsOf(figuresBefore), ...earlier },
    hours: hoursOfWeek(figures.days),
    period: { ...period, timeZone: company.timeZone },
  };
});
