import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { ledger } from '#shared/ledger/contract.ts';
import { connectionGapsOf, gapWithReturnedMessages, lastGapReturnDay } from './gaps.ts';
import { ledgerDays } from './ledger-days.ts';
import { requireLedgerPeriod } from './period.ts';

export const handler = serve(ledger.list, async ({ query, caller: { tenant, company } }) => {
  const period = requireLedgerPeriod(query, company.timeZone);
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const asked = query.whatsappId;
  const connections = [...directory.whatsapps.keys()].filter((id) => asked === undefined || id === asked);
  const gaps = await connectionGapsOf(tenant, connections, period);
  // Messages may have come back after the period.
  const days = await ledgerDays(tenant, directory, { ...period, until: lastGapReturnDay(gaps, period) }, new Date());
  const isAsked = ([id]: [string, unknown]) => asked === undefined || Number(id) === asked;
  return {
    days: days
      .filter(({ day }) => day <= period.until)
      .map(({ day, state, connections: all }) => ({
        day,
        state,
        connections: Object.fromEntries(Object.entries(all).filter(isAsked)),
      })),
    gaps: gaps.map((gap) =>
      gapWithReturnedMessages(
        gap,
        days.flatMap((one) => one.connections[gap.whatsappId] ?? []),
      ),
    ),
  };
});
