import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { openKey, type PromptRow } from '#functions/company/prompts/prompt-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type CompletionWithUsage, requestCompletion } from './chat-completions.ts';
import { hasInventedReference } from './invented-reference.ts';
import { reserveTokens, settleReservedTokens } from './monthly-usage.ts';
import { type ChatTurn, systemMessage, withoutMark } from './prompt-turns.ts';

interface Asked {
  directory: Pick<CompanyDirectory, 'settings' | 'timeZone'>;
  /** Names the customer to the AI. */
  contactName: string;
  /** The instructions with their variables filled in. */
  prompt: string;
  turns: readonly ChatTurn[];
  now: Date;
  /** The stored prompt is asked, without unsaved fields: an answer shows that it works. */
  isStored: boolean;
  signal: AbortSignal;
}

/** Counts the tokens of an answer even if it is dropped later: the provider charges for them. */
const count = async (
  tenant: Tenant,
  id: number,
  { promptTokens, completionTokens }: CompletionWithUsage,
  answeredAt: string | undefined,
) => {
  const change = { add: { promptTokens, completionTokens }, ...(answeredAt && { set: { answeredAt } }) };
  await write({
    write: update(keys.prompt(tenant, id), { ...change, when: exists }),
    otherwise: 'ERR_NO_PROMPT_FOUND',
  }).catch((error: unknown) => {
    // The prompt was deleted during the turn; its usage is not needed any more.
    if (!(error instanceof AppError && error.code === 'ERR_NO_PROMPT_FOUND')) throw error;
  });
};

/** Characters that make about one token. */
const perToken = 4;

/**
 * Requests one answer of a prompt within the company's limit of the month. Throws `AssistantFailed`, with the reason
 * `spent` when the limit is reached.
 */
export async function askPrompt(
  tenant: Tenant,
  row: PromptRow,
  { directory, contactName, prompt, turns, now, isStored, signal }: Asked,
): Promise<{ text: string; isHandOver: boolean; counted: CompletionWithUsage }> {
  const { id, maxTokens, temperature, baseUrl, model } = row;
  const promptContext = { contactName, language: directory.settings.customerLanguage, maxTokens, prompt };
  const all: ChatTurn[] = [{ role: 'system', content: systemMessage(promptContext) }, ...turns];
  const read = all.reduce((length, { content }) => length + content.length, 0);
  const reserved = await reserveTokens(tenant, directory, Math.ceil(read / perToken) + maxTokens, now);
  const apiKey = await openKey(tenant, id, 'apiKey', row.apiKey);
  const asked = requestCompletion({ apiKey, baseUrl, model, turns: all, maxTokens, temperature, signal });
  const counted = await asked.catch(async (error: unknown) => {
    await settleReservedTokens(tenant, reserved);
    throw error;
  });
  const answeredAt = isStored ? new Date().toISOString() : undefined;
  await Promise.all([settleReservedTokens(tenant, reserved, counted, id), count(tenant, id, counted, answeredAt)]);
  const answerText = withoutMark(counted.text);
  // An invented order number misleads more than a person who takes over.
  return hasInventedReference(answerText.text, all)
    ? { text: '', isHandOver: true, counted }
    : { ...answerText, counted };
}
