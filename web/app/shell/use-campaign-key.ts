import { useEffect } from 'react';
import { useMayUsePlanPart } from '#web/api/use-has-part.ts';

/**
 * Keeps the key by which Whaticket-compatible clients show the screens of campaigns. It follows the plan and the
 * operator's switch, which decide here: the key opens nothing.
 */
export function useStoredCampaignKey(): void {
  const hasCampaigns = useMayUsePlanPart()('useCampaigns');
  useEffect(() => {
    if (hasCampaigns) localStorage.setItem('cshow', 'true');
    else localStorage.removeItem('cshow');
  }, [hasCampaigns]);
}
