import { useSearchParams } from 'react-router-dom';
import type { Filter } from './use-dashboard.ts';

const usualDays = '7';
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The filter in the address: `?days=30`, or `?from=2026-03-01&to=2026-03-31`. The default is the last week. */
export function useFilter(): [Filter, (next: Filter) => void] {
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from'), search.get('to')];
  const given = { ...(isDay(from) && { date_from: from }), ...(isDay(to) && { date_to: to }) };
  const days = /^\d{1,3}$/.test(search.get('days') ?? '') ? (search.get('days') ?? usualDays) : usualDays;
  const filter: Filter = Object.keys(given).length > 0 ? given : { days };
  const choose = (next: Filter) => {
    const { days: chosen, date_from, date_to } = next as Record<string, string | undefined>;
    const dates: Record<string, string> = { ...(date_from && { from: date_from }), ...(date_to && { to: date_to }) };
    setSearch(chosen ? { days: chosen } : dates, { replace: true });
  };
  return [filter, choose];
}
