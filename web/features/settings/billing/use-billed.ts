import { useEffect } from 'react';
import { billingStates } from '#shared/companies/billing-state.ts';
import type { CompanyBilled } from '#shared/companies/company.ts';
import { companies } from '#shared/companies/contract.ts';
import { usePages } from '#web/api/use-pages.ts';

/** The sums over these companies. */
export function billingSumsOf(rows: readonly CompanyBilled[]) {
  const invoices = rows.flatMap((row) => row.invoices);
  return {
    counts: billingStates.map((state) => ({ state, count: rows.filter((row) => row.state === state).length })),
    openCount: invoices.length,
    openCents: invoices.reduce((sum, { openCents }) => sum + openCents, 0),
  };
}

/** All companies of the platform with their open invoices: the sums need every page, so each is followed by the next. */
export function useBilledCompanies() {
  const { rows, pages, error, hasMore, isLoading, isLoadingMore, loadMore, mutate } = usePages(companies.listBilled, {
    query: {},
  });
  useEffect(() => {
    if (hasMore && !isLoadingMore && !error) loadMore();
  }, [hasMore, isLoadingMore, error, loadMore]);
  const isWhole = pages !== undefined && !hasMore;
  return { rows, error, isLoading, isWhole, revenueCents: pages?.[0]?.revenueCents, mutate };
}
