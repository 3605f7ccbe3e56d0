import * as z from 'zod';
import { aiBaseUrl } from './ai-provider.ts';
import { AssistantFailed } from './assistant.ts';
import { callProvider, parseAnswerJson } from './call-provider.ts';
import type { ChatTurn } from './prompt-turns.ts';

const defaultModel = (): string => process.env.AI_MODEL ?? 'gpt-4o-mini';

const Count = z.int().nonnegative().catch(0);
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
  usage: z.object({ prompt_tokens: Count, completion_tokens: Count }).nullish(),
});

interface Asked {
  /** Chosen base address and model; empty: the usual ones. */
  baseUrl?: string;
  model?: string;
  apiKey: string;
  turns: readonly ChatTurn[];
  maxTokens: number;
  temperature: number;
  signal: AbortSignal;
}

export interface CompletionWithUsage {
  text: string;
  promptTokens: number;
  completionTokens: number;
}

/**
 * Requests the next turn of a conversation (chat completions); throws `AssistantFailed` when the answer contains no
 * turn.
 */
export async function requestCompletion(asked: Asked): Promise<CompletionWithUsage> {
  const { apiKey, turns, maxTokens, temperature, signal } = asked;
  const url = `${aiBaseUrl(asked.baseUrl)}/chat/completions`;
  const model = asked.model || defaultModel();
  const answer = await callProvider({
    url,
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ model, messages: turns, max_tokens: maxTokens, temperature }),
    signal,
  });
  const parsed = Completion.safeParse(parseAnswerJson(url, answer));
  if (!parsed.success) throw new AssistantFailed('the AI answered something else', { mayPass: true });
  const { choices, usage } = parsed.data;
  return {
    text: choices[0]?.message.content ?? '',
    promptTokens: usage?.prompt_tokens ?? 0,
    completionTokens: usage?.completion_tokens ?? 0,
  };
}
