import { localDay } from '#functions/company/rows/company-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { maxLedgerDays } from '#shared/ledger/contract.ts';
import { daysBetweenInclusive } from './ledger-days.ts';

/** The period that a request asks for, by default today. Refuses one that ends before it begins or is too long. */
export function requireLedgerPeriod(
  query: { from?: string | undefined; until?: string | undefined },
  timeZone: string,
) {
  const until = query.until ?? localDay(new Date(), timeZone);
  const from = query.from ?? until;
  if (from > until) throw new AppError('ERR_DASHBOARD_FILTER');
  const isTooLong = Date.parse(until) - Date.parse(from) > 400 * 86_400_000;
  if (isTooLong || daysBetweenInclusive(from, until).length > maxLedgerDays)
    throw new AppError('ERR_DASHBOARD_RANGE', { message: `at most ${maxLedgerDays} days` });
  return { from, until, timeZone };
}
