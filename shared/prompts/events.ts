import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Prompt } from './contract.ts';

/** Administrators only: other users may not read prompts. */
export const promptEvent = defineLiveEvent({
  entity: 'prompt',
  audience: 'holders:prompts:manage',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), prompt: Prompt }),
    z.object({ action: z.literal('delete'), promptId: z.int() }),
  ]),
});
