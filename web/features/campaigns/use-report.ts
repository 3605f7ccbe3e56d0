import { useEffect, useRef } from 'react';
import { campaigns } from '#shared/campaigns/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The chart is read again at most this often while messages are sent. */
const chartEveryMs = 15_000;
/** After the last event of a finished campaign its receipts still come in. */
const afterFinishMs = 5_000;

/** A campaign with its figures, kept current by live events. */
export function useCampaignReport(campaignId: number) {
  const campaign = useResource(campaigns.show, { params: { campaignId } });
  const figures = useResource(campaigns.figures, { params: { campaignId } });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const readAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvent('campaign', (event) => {
    if (event.action === 'delete' || event.record.id !== campaignId) return;
    const { record } = event;
    if (!campaign.data || campaign.data.version <= record.version) void campaign.mutate(record, { revalidate: false });
    if (record.status === 'FINALIZADA') {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        void campaign.mutate();
        void figures.mutate();
      }, afterFinishMs);
    } else if (Date.now() - readAt.current > chartEveryMs) {
      readAt.current = Date.now();
      void figures.mutate();
    }
  });
  // A connection that goes down or comes back changes what the campaign waits for.
  useLiveEvent('whatsappSession', () => void campaign.mutate());
  return { campaign, figures };
}
