import type { Campaign } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import type { LivePayloads } from '#shared/events.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';

/** The loaded pages after a live event; null when the list must be read again. */
const withEvent = <P extends { records: Campaign[] }>(pages: P[], event: LivePayloads['campaign']): P[] | null => {
  const all = pages.flatMap(({ records }) => records);
  if (event.action === 'delete') {
    return pages.map((page) => ({ ...page, records: page.records.filter(({ id }) => id !== event.id) }));
  }
  const { record } = event;
  const shown = all.find(({ id }) => id === record.id);
  if (!shown) return event.action === 'create' ? null : pages;
  if (shown.version > record.version) return pages;
  if (shown.name !== record.name) return null;
  return pages.map((page) => ({ ...page, records: page.records.map((row) => (row.id === record.id ? record : row)) }));
};

/** The campaigns of the company, kept current by live events. */
export function useCampaigns(searchParam: string) {
  const list = usePages(campaigns.list, { query: { searchParam } });
  useLiveEvent('campaign', (event) => {
    if (list.pages && !withEvent(list.pages, event)) void list.mutate();
    else list.change((pages) => withEvent(pages, event) ?? pages);
  });
  return list;
}
