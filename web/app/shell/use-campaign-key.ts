import { useEffect } from 'react';
import { useUser } from '#web/api/session.ts';

/**
 * Keeps the key by which Whaticket-compatible clients show the screens of campaigns. It follows the plan, which alone
 * decides here: the key opens nothing.
 */
export const useCampaignKey = (): void => {
  const { useCampaigns } = useUser().company.plan;
  useEffect(() => {
    if (useCampaigns) localStorage.setItem('cshow', 'true');
    else localStorage.removeItem('cshow');
  }, [useCampaigns]);
};
