import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import { CampaignSettingsChange } from './campaign-settings.ts';

/** A setting as Whaticket-compatible clients know it: its value as JSON. */
export const CampaignSetting = z.object({ key: z.string(), value: z.string() });

export const campaignSettings = defineRoutes('campaign-settings', {
  list: {
    method: 'GET',
    path: '/campaign-settings',
    right: 'campaigns:use',
    summary: 'Lists the pace settings of automatic messages, each value as JSON',
    returns: z.array(CampaignSetting),
  },
  save: {
    method: 'POST',
    path: '/campaign-settings',
    effect: 'contained',
    right: 'campaigns:use',
    audit: { of: 'campaignSettings' },
    summary: 'Changes the given settings; values are JSON or JSON text, unknown keys are refused',
    body: z.object({ settings: CampaignSettingsChange }),
    returns: z.array(CampaignSetting),
  },
});
