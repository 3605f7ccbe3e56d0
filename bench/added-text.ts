import * as z from 'zod';
import type { LiveFrameEvent } from '#shared/live/frame.ts';

const Added = z.object({ action: z.literal('create'), message: z.object({ body: z.string() }) });

/** The text of the message that an event adds; undefined for all other events. */
export function textOfAddedMessage({ event, payload }: LiveFrameEvent): string | undefined {
  return event.endsWith('-appMessage') ? Added.safeParse(payload).data?.message.body : undefined;
}
