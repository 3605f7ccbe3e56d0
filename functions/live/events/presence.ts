import { liveEvent } from '#functions/live/live-event.ts';
import { Presence } from '#shared/live/presence.ts';

export const presenceEvent = liveEvent('presence', Presence);
