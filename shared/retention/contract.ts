import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import { conversationDays } from '#shared/retention-periods.ts';

/** As many conversations as a preview counts. */
export const maxPreviewedConversations = 1000;

export const retention = defineRoutes('retention', {
  preview: {
    method: 'GET',
    path: '/retention/preview',
    right: 'settings:write',
    summary: 'Counts the finished conversations that a retention period would delete now',
    query: z.object({ days: z.enum(conversationDays) }),
    returns: z.object({ conversations: z.int().max(maxPreviewedConversations), areMore: z.boolean() }),
  },
});
