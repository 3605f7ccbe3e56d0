import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { Prompt } from '#shared/prompts/contract.ts';

export const promptEvent = liveEvent(
  'prompt',
  z.union([
    z.object({ action: z.enum(['create', 'update']), prompt: Prompt }),
    z.object({ action: z.literal('delete'), promptId: z.int() }),
  ]),
);
