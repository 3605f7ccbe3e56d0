import { directoryOf } from '#functions/company/companies/directory.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import { countName, readCounts } from '#functions/conversation/tickets/ticket-counts.ts';
import { serve } from '#functions/http/serve.ts';
import { dashboard } from '#shared/dashboard/contract.ts';
import { attendantsOf } from './attendants.ts';
import { agentSums, companyDays } from './figures-store.ts';
import { periodBefore, periodOf } from './period.ts';
import { platformTotals } from './platform-totals.ts';
import { hoursOfWeek, totalsOf } from './totals.ts';
import { waitingByQueue } from './waiting.ts';

export const handler = serve(dashboard.show, async ({ query, caller: { tenant, user, company } }) => {
  const now = new Date();
  const period = periodOf(query, now, company.timeZone);
  const earlier = periodBefore(period);
  const [directory, users, countOf, days, sums, daysBefore, sumsBefore, platform] = await Promise.all([
    directoryOf(tenant, company.configVersion),
    // Users are read from the table, because who is online changes more often than the cached directory.
    usersOf(tenant),
    readCounts(tenant),
    companyDays(tenant, period),
    agentSums(tenant, period),
    companyDays(tenant, earlier),
    agentSums(tenant, earlier),
    user.super ? platformTotals(now) : {},
  ]);
  return {
    counters: {
      supportHappening: countOf(countName.all('open')),
      supportPending: countOf(countName.all('pending')),
      ...totalsOf(days, sums),
      ...platform,
    },
    attendants: attendantsOf(users, sums, now),
    waiting: await waitingByQueue(tenant, directory, countOf),
    before: { ...totalsOf(daysBefore, sumsBefore), ...earlier },
    hours: hoursOfWeek(days),
    period: { ...period, timeZone: company.timeZone },
  };
});
