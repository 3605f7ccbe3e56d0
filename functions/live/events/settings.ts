import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { Setting } from '#shared/settings/contract.ts';

export const settingEvent = liveEvent('settings', z.object({ action: z.literal('update'), setting: Setting }));
