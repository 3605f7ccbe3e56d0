import * as z from 'zod';
import type { ErrorCode } from '#shared/http/errors.ts';
import { PositiveId, WholeNumber } from '#shared/http/page.ts';
import { isVisible, VisibleName } from '#shared/text/visible-name.ts';
import { voices, writtenAnswersVoice } from './voices.ts';

/** An AI accepts longer prompts, but each answer reads the whole prompt. */
const longestPrompt = 20_000;

/** The form of Whaticket-compatible clients sends numbers as text, with a comma or a point. */
const decimal = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+([.,]\d+)?$/.test(value.trim()) ? Number(value.trim().replace(',', '.')) : value;

export const PromptForm = z.object({
  name: VisibleName(1, 100),
  /** Instructions for the AI. */
  prompt: z.string().trim().min(1).max(longestPrompt).refine(isVisible, 'Too Short!'),
  /** API key of the AI's provider. */
  apiKey: z.string().trim().min(1).max(1000),
  /** The queue in which conversations wait when a person is needed. */
  queueId: PositiveId,
  /** How many of the newest messages are read for each answer. */
  maxMessages: WholeNumber(1, 100).prefault(10),
  /** Limit of an answer's length, in tokens. */
  maxTokens: WholeNumber(1, 16_000).prefault(100),
  /** Sampling temperature of the AI. */
  temperature: z.preprocess(decimal, z.number().min(0).max(2)).prefault(1),
  /**
   * Voice that speaks the answers, with a key and region of Azure's speech service; `writtenAnswersVoice`: answers are text.
   */
  voice: z.enum(voices).default(writtenAnswersVoice),
  voiceKey: z.string().trim().max(1000).default(''),
  /** Becomes part of a host name, so nothing else is allowed. */
  voiceRegion: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]{0,40}$/)
    .default(''),
  /** Base address of an OpenAI-compatible provider that the operator allows; empty: the usual one. */
  baseUrl: z.string().trim().max(300).default(''),
  /** The provider's name of the model; empty: the usual one. */
  model: z
    .string()
    .trim()
    .regex(/^[\w./:@-]{0,100}$/)
    .default(''),
});
export type PromptFields = z.output<typeof PromptForm>;

/** Error codes of invalid fields in Whaticket-compatible clients. */
const refusalOf: ReadonlyMap<string, ErrorCode> = new Map([
  ['name', 'ERR_PROMPT_NAME_INVALID'],
  ['prompt', 'ERR_PROMPT_PROMPT_INVALID'],
  ['apiKey', 'ERR_PROMPT_APIKEY_INVALID'],
  ['queueId', 'ERR_PROMPT_QUEUEID_INVALID'],
  ['maxMessages', 'ERR_PROMPT_MAX_MESSAGES_INVALID'],
]);

/** Returns the error code of the first invalid field. */
export function promptRefusal(error: z.ZodError): ErrorCode {
  return refusalOf.get(String(error.issues[0]?.path[0])) ?? 'ERR_VALIDATION';
}
