import { useEffect, useRef } from 'react';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';

/** A long list has many checks a second, and an estimate reads thousands of rows. */
const betweenReadsMs = 2000;

/** The estimate of a campaign. It follows the checks and changes of its contact list. */
export function useCampaignEstimate({ id, contactListId }: Campaign) {
  const estimate = useResource(campaigns.estimate, { params: { campaignId: id } });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveEvent('ContactListItem', (event) => {
    const of = 'record' in event ? event.record.contactListId : event.contactListId;
    if (of !== contactListId) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void estimate.mutate();
    }, betweenReadsMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return estimate;
}
