/** Something that happened, as sockets hear of it. */
export interface LiveFrameEvent {
  event: string;
  payload?: unknown;
  /** Its long texts were cut to fit. */
  shortened?: boolean;
}

/** What goes over a socket at once: an event, or several in their order. */
export type LiveFrame = LiveFrameEvent | { events: readonly LiveFrameEvent[] };

export const eventsOf = (frame: LiveFrame): readonly LiveFrameEvent[] => ('events' in frame ? frame.events : [frame]);
