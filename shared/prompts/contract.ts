import * as z from 'zod';
import { LastFailure } from '#shared/assistants/last-failure.ts';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { QueueMini } from '#shared/tickets/queue-mini.ts';
import { PromptForm } from './prompt-form.ts';

/** An AI prompt that answers the customers of queues and connections. */
export const Prompt = z.object({
  id: z.int(),
  name: z.string(),
  prompt: z.string(),
  /** Never the stored keys: `mask` when there is one, else empty. */
  apiKey: z.string(),
  voice: z.string(),
  voiceKey: z.string(),
  voiceRegion: z.string(),
  maxTokens: z.int(),
  temperature: z.number(),
  maxMessages: z.int(),
  /** Null once that queue was deleted: conversations handed to people are then in no queue. */
  queueId: z.int().nullable(),
  queue: QueueMini.nullable(),
  baseUrl: z.string(),
  model: z.string(),
  /** Tokens its answers have used so far, as its provider counts. */
  promptTokens: z.int(),
  completionTokens: z.int(),
  totalTokens: z.int(),
  /** Last failure since the prompt was changed; null without one. */
  lastFailure: LastFailure.nullable(),
  /** When it last answered, in a conversation or in a try; null before. */
  lastAnswerAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Prompt = z.infer<typeof Prompt>;

/** The tokens that the company's prompts used in the current month of its calendar. */
export const PromptUsage = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Tokens of the month after which conversations go to people; null: no limit. */
  limit: z.int().nullable(),
  promptTokens: z.int(),
  completionTokens: z.int(),
  totalTokens: z.int(),
  answers: z.int(),
  spokenCharacters: z.int(),
  transcriptions: z.int(),
  /** Tokens of the month by prompt, without prompts that used none; 0: tries of prompts that were never saved. */
  byPrompt: z.array(z.object({ promptId: z.int(), totalTokens: z.int() })),
  /** Base addresses of other providers that the platform operator allows. */
  addresses: z.array(z.string()),
});
export type PromptUsage = z.infer<typeof PromptUsage>;

/** A message of the conversation with which an administrator tries a prompt. */
export const PromptTrialMessage = z.object({ fromCustomer: z.boolean(), text: z.string().trim().min(1).max(4000) });
export type PromptTrialMessage = z.infer<typeof PromptTrialMessage>;

/** Limit of prompts: pages are made from all rows, and menus offer all. */
export const maxPrompts = 100;

/** Invalid fields have error codes of their own, so the routes accept more than the form. */
const PromptBody = z.object(
  Object.fromEntries(Object.keys(PromptForm.shape).map((name) => [name, z.unknown().optional()])) as Record<
    keyof typeof PromptForm.shape,
    z.ZodOptional<z.ZodUnknown>
  >,
);

/** Fields that decide about an answer, tried before they are saved; omitted ones are as stored, or the usual ones. */
const UnsavedPrompt = PromptBody.pick({
  prompt: true,
  apiKey: true,
  maxMessages: true,
  maxTokens: true,
  temperature: true,
  baseUrl: true,
  model: true,
});

/** Stands for a prompt that was never saved. */
export const unsavedPromptId = 0;

const params = z.object({ promptId: PositiveId });
const access = { right: 'prompts:manage' } as const;
const missing = ['ERR_NO_PROMPT_FOUND'] as const;
const refusals = [
  'ERR_PROMPT_NAME_INVALID',
  'ERR_PROMPT_PROMPT_INVALID',
  'ERR_PROMPT_APIKEY_INVALID',
  'ERR_PROMPT_QUEUEID_INVALID',
  'ERR_PROMPT_MAX_MESSAGES_INVALID',
] as const;

export const prompts = defineRoutes('prompts', {
  list: {
    ...access,
    method: 'GET',
    path: '/prompt',
    summary: 'Lists the prompts of the company by name; a search finds names that contain it',
    query: PageQuery.extend({ searchParam: z.string().max(100).default('') }),
    returns: z.object({ prompts: z.array(Prompt), ...pageAnswerFields }),
  },
  show: {
    ...access,
    method: 'GET',
    path: '/prompt/{promptId}',
    summary: 'Shows a prompt; its keys are masked',
    params,
    returns: Prompt,
    errors: missing,
  },
  create: {
    ...access,
    audit: { of: 'prompt' },
    method: 'POST',
    path: '/prompt',
    effect: 'outflow',
    summary: 'Adds a prompt: an AI assistant that answers in queues and on connections',
    body: PromptBody,
    returns: Prompt,
    errors: [...refusals, 'ERR_PROMPT_LIMIT', 'ERR_ADDRESS_NOT_ALLOWED'],
  },
  update: {
    ...access,
    audit: { of: 'prompt' },
    method: 'PUT',
    path: '/prompt/{promptId}',
    effect: 'byField',
    summary: 'Changes a prompt; omitted fields and masked keys stay unchanged',
    params,
    body: PromptBody,
    returns: Prompt,
    errors: [...missing, ...refusals, 'ERR_ADDRESS_NOT_ALLOWED'],
  },
  usage: {
    ...access,
    method: 'GET',
    path: '/promptUsage',
    summary: 'Shows the usage of all prompts in the current month, and the limit',
    returns: PromptUsage,
  },
  tryOut: {
    ...access,
    audit: { of: 'prompt', exempt: 'noChange' },
    method: 'POST',
    path: '/prompt/{promptId}/try',
    effect: 'byField',
    summary:
      'Returns the prompt’s answer to a made-up conversation, also with unsaved fields (a new prompt has the id 0); stores nothing in tickets and sends nothing',
    params: z.object({ promptId: z.union([PositiveId, z.literal('0').transform(() => unsavedPromptId)]) }),
    body: z.object({ messages: z.array(PromptTrialMessage).min(1).max(100), unsaved: UnsavedPrompt.optional() }),
    returns: z.object({ text: z.string(), isHandOver: z.boolean(), totalTokens: z.int() }),
    errors: [
      ...missing,
      ...refusals,
      'ERR_ADDRESS_NOT_ALLOWED',
      'ERR_PROMPT_SPENT',
      'ERR_PROMPT_UNANSWERED',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  remove: {
    ...access,
    audit: { of: 'prompt' },
    method: 'DELETE',
    path: '/prompt/{promptId}',
    effect: 'contained',
    summary: 'Deletes a prompt and removes it from queues and connections',
    params,
    returns: z.object({ message: z.string() }),
    errors: missing,
  },
});
