import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Incident } from './incident.ts';

export const incidentEvent = defineLiveEvent({
  entity: 'incident',
  audience: 'holders:alerts:manage',
  note: 'an incident began or ended: read the list again',
  payload: z.object({ action: z.enum(['opened', 'closed']), incident: Incident }),
});
