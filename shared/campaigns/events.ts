import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Campaign } from './campaign.ts';

export const campaignEvent = defineLiveEvent({
  entity: 'campaign',
  audience: 'all',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), record: Campaign }),
    z.object({ action: z.literal('delete'), id: z.int() }),
  ]),
});
