import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Setting } from './contract.ts';

export const settingEvent = defineLiveEvent({
  entity: 'settings',
  audience: 'all',
  note: 'credentials for billing systems come with an empty value',
  payload: z.object({ action: z.literal('update'), setting: Setting }),
});
