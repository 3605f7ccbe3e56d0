import { invoices } from '#shared/invoices/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';

/** The invoices of the company, read again when one was paid. */
export function useInvoices(searchParam: string) {
  const list = usePages(invoices.list, { query: { searchParam } });
  useLiveEvent('payment', () => void list.mutate());
  return list;
}
