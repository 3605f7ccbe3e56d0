import * as z from 'zod';
import type { ErrorCode } from '#shared/http/errors.ts';
import { Id, Whole } from '#shared/http/page.ts';
import { isVisible, VisibleName } from '#shared/text/visible-name.ts';
import { voices, writtenVoice } from './voices.ts';

/** An AI takes more, but each answer reads all of it. */
const longestPrompt = 20_000;

/** The family's form sends numbers as their digits, with a comma or a point. */
const decimal = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+([.,]\d+)?$/.test(value.trim()) ? Number(value.trim().replace(',', '.')) : value;

export const PromptForm = z.object({
  name: VisibleName(1, 100),
  /** What the AI is told to be and to do. */
  prompt: z.string().trim().min(1).max(longestPrompt).refine(isVisible, 'Too Short!'),
  /** Of the AI's provider. */
  apiKey: z.string().trim().min(1).max(1000),
  /** Where conversations wait when a person is needed. */
  queueId: Id,
  /** As many of the newest messages are read for each answer. */
  maxMessages: Whole(1, 100).prefault(10),
  /** The longest answer. */
  maxTokens: Whole(1, 16_000).prefault(100),
  /** How freely it answers. */
  temperature: z.preprocess(decimal, z.number().min(0).max(2)).prefault(1),
  /** Who speaks the answers, with a key and in a region of Azure's speech service; or nobody. */
  voice: z.enum(voices).default(writtenVoice),
  voiceKey: z.string().trim().max(1000).default(''),
  /** Part of an address: nothing else may be in it. */
  voiceRegion: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]{0,40}$/)
    .default(''),
});
export type PromptFields = z.output<typeof PromptForm>;

/** What the family calls a field that is none. */
const refusalOf: ReadonlyMap<string, ErrorCode> = new Map([
  ['name', 'ERR_PROMPT_NAME_INVALID'],
  ['prompt', 'ERR_PROMPT_PROMPT_INVALID'],
  ['apiKey', 'ERR_PROMPT_APIKEY_INVALID'],
  ['queueId', 'ERR_PROMPT_QUEUEID_INVALID'],
  ['maxMessages', 'ERR_PROMPT_MAX_MESSAGES_INVALID'],
]);

/** The code of the first field that is wrong. */
export const promptRefusal = (error: z.ZodError): ErrorCode =>
  refusalOf.get(String(error.issues[0]?.path[0])) ?? 'ERR_VALIDATION';
