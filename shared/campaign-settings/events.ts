import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { CampaignSetting } from './contract.ts';

export const campaignSettingsEvent = defineLiveEvent({
  entity: 'campaignSettings',
  audience: 'all',
  payload: z.object({ action: z.literal('create'), record: z.array(CampaignSetting) }),
});
