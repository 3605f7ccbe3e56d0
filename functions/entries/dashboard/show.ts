import { directoryOf } from '#functions/company/companies/directory.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import { countName, readCounts } from '#functions/conversation/tickets/ticket-counts.ts';
import { serve } from '#functions/http/serve.ts';
import { dashboard } from '#shared/dashboard/contract.ts';
import { attendantsOf } from './attendants.ts';
import { averageMinutes } from './average.ts';
import { agentSums, companyDays } from './figures-store.ts';
import { periodOf } from './period.ts';
import { platformTotals } from './platform-totals.ts';
import { waitingByQueue } from './waiting.ts';

export const handler = serve(dashboard.show, async ({ query, caller: { tenant, user, company } }) => {
  const now = new Date();
  const period = periodOf(query, now, company.timeZone);
  const [directory, users, countOf, days, sums, platform] = await Promise.all([
    directoryOf(tenant, company.configVersion),
    // Users are read from the table, because who is online changes more often than the cached directory.
    usersOf(tenant),
    readCounts(tenant),
    companyDays(tenant, period),
    agentSums(tenant, period),
    user.super ? platformTotals(now) : {},
  ]);
  const ofDays = (name: 'fresh' | 'waits' | 'waitSeconds') => days.reduce((sum, day) => sum + day[name], 0);
  const ofAgents = (name: 'finished' | 'served' | 'supportSeconds') =>
    [...sums.values()].reduce((sum, agent) => sum + agent[name], 0);
  return {
    counters: {
      supportHappening: countOf(countName.all('open')),
      supportPending: countOf(countName.all('pending')),
      supportFinished: ofAgents('finished'),
      avgSupportTime: averageMinutes(ofAgents('supportSeconds'), ofAgents('served')),
      avgWaitTime: averageMinutes(ofDays('waitSeconds'), ofDays('waits')),
      leads: ofDays('fresh'),
      ...platform,
    },
    attendants: attendantsOf(users, sums, now),
    waiting: await waitingByQueue(tenant, directory, countOf),
    period: { ...period, timeZone: company.timeZone },
  };
});
