import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { billingStates } from '#shared/companies/billing-state.ts';
import { companies } from '#shared/companies/contract.ts';
import { usePages } from '#web/api/use-pages.ts';
import type { CompanyFilter } from './company-state.ts';

/** All companies that match a search: filters, counts and the order need every page, so each is followed by the next. */
export function useCompanies(searchParam: string) {
  const list = usePages(companies.list, { query: { searchParam, pageSize: 100 } });
  const { error, hasMore, isLoadingMore, loadMore } = list;
  useEffect(() => {
    if (hasMore && !isLoadingMore && !error) loadMore();
  }, [hasMore, isLoadingMore, error, loadMore]);
  return list;
}

const listOf = (text: string | null): string[] => text?.split(',').filter(Boolean) ?? [];

/** The filter in the address: `?state=trial,overdue&plan=2`. */
export function useCompanyFilter() {
  const [search, setSearch] = useSearchParams();
  const names = listOf(search.get('state'));
  const filter: CompanyFilter = {
    states: billingStates.filter((state) => names.includes(state)),
    planIds: listOf(search.get('plan')).map(Number),
  };
  const choose = ({ states, planIds }: CompanyFilter) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, values] of [['state', states] as const, ['plan', planIds] as const])
          if (values.length > 0) after.set(name, values.join(','));
          else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return { filter, choose, isFiltered: filter.states.length + filter.planIds.length > 0 };
}
