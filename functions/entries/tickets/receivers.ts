import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import { userListed } from '#functions/company/users/user-view.ts';
import { readCounts, ticketCounterNames } from '#functions/conversation/tickets/ticket-counts.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';

export const handler = serve(tickets.receivers, async ({ caller: { tenant, company } }) => {
  const [everyone, countOf, { queues }] = await Promise.all([
    usersOf(tenant),
    readCounts(tenant),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  const users = everyone
    .map((row) => ({ ...userListed(row, queues), open: countOf(ticketCounterNames.ofUser('open', row.id)) }))
    .sort(
      (a, b) =>
        Number(b.online && !b.pause) - Number(a.online && !a.pause) || a.open - b.open || a.name.localeCompare(b.name),
    );
  return { users };
});
