import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Presence } from '#shared/presence/presence.ts';

export const presenceEvent = defineLiveEvent({
  entity: 'presence',
  audience: 'ticket',
  note: 'stored nowhere; `tab` is one open browser tab',
  payload: Presence,
});
