import { useSearchParams } from 'react-router-dom';
import { localTime } from '#shared/hours/local-time.ts';
import { useUser } from '#web/api/session.ts';
import {
  type DashboardRangePreset,
  dashboardRangeInAddress,
  dashboardRangeParams,
  datesOfDashboardFilter,
} from './range.ts';
import type { DashboardFilter } from './use-dashboard.ts';

/** The range of the whole page, kept in the address. */
export function useDashboardRange() {
  const [search, setSearch] = useSearchParams();
  const { timeZone } = useUser().company;
  const today = localTime(new Date(), timeZone).date;
  const { filter, preset } = dashboardRangeInAddress(search, today);
  const choose = (choice: DashboardFilter | DashboardRangePreset) =>
    setSearch(dashboardRangeParams(choice), { replace: true });
  return { filter, preset, today, dates: datesOfDashboardFilter(filter, today), choose };
}
