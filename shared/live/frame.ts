/** A live event as sockets receive it. */
export interface LiveFrameEvent {
  event: string;
  payload?: unknown;
  /** Its long texts were cut to fit. */
  shortened?: boolean;
  /** Ids of the WhatsApp messages that it concerns, as the log lines name them (`npm run trace`). */
  trace?: string;
}

/** A frame of the socket: a single event, or several in their order. */
export type LiveFrame = LiveFrameEvent | { events: readonly LiveFrameEvent[] };

export function eventsInFrame(frame: LiveFrame): readonly LiveFrameEvent[] {
  return 'events' in frame ? frame.events : [frame];
}
