import { useSearchParams } from 'react-router-dom';
import { localTime } from '#shared/hours/local-time.ts';
import { useUser } from '#web/api/session.ts';
import { datesOfFilter, type Preset, rangeIn, searchOf } from './range.ts';
import type { DashboardFilter } from './use-dashboard.ts';

/** The range of the whole page, kept in the address. */
export function useRange() {
  const [search, setSearch] = useSearchParams();
  const { timeZone } = useUser().company;
  const today = localTime(new Date(), timeZone).date;
  const { filter, preset } = rangeIn(search, today);
  const choose = (choice: DashboardFilter | Preset) => setSearch(searchOf(choice), { replace: true });
  return { filter, preset, dates: datesOfFilter(filter, today), choose };
}
