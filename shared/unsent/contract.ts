import * as z from 'zod';
import { PositiveId } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { maxBody } from '#shared/messages/content.ts';
import { Message } from '#shared/messages/message.ts';
import { MessageId } from '#shared/messages/message-id.ts';

/** Text that an agent has typed in a conversation and not sent: the same on each of the agent's devices. */
const Unsent = z.object({
  text: z.string(),
  /** The message it answers, in its current state. */
  reply: Message.nullable(),
  /** Increases with every change; the highest is the newest. 0: no text was ever stored. */
  version: z.int(),
});

const params = z.object({ ticketId: PositiveId });

export const unsent = defineRoutes('unsent', {
  show: {
    method: 'GET',
    path: '/tickets/unsent/{ticketId}',
    right: 'messages:write',
    summary: 'Returns the text that the caller has typed in a conversation and not sent',
    params,
    returns: Unsent,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
  save: {
    method: 'PUT',
    path: '/tickets/unsent/{ticketId}',
    effect: 'contained',
    right: 'messages:write',
    audit: { of: 'message', exempt: 'draft' },
    summary:
      'Stores the text that the caller has typed in a conversation for their other devices; an empty text deletes it',
    params,
    body: z.object({
      text: z.string().max(maxBody),
      replyId: MessageId.nullish(),
      /** Identifies the device, which ignores the live event of its own change. */
      origin: z.string().max(40).default(''),
    }),
    returns: z.object({ version: z.int() }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
});
