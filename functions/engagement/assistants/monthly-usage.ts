import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import { AppError } from '#shared/http/errors.ts';
import type { PromptUsage } from '#shared/prompts/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { get, update, type When, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { AssistantFailed } from './assistant.ts';
import type { CompletionWithUsage } from './chat-completions.ts';

/** The tokens that a company's prompts used in one month of its calendar (`keys.assistantUsage`). */
interface UsageRow {
  /** Tokens used, with those reserved by answers on their way: compared with the limit. */
  reserved?: number;
  promptTokens?: number;
  completionTokens?: number;
  answers?: number;
  /** Characters given to the speech service. */
  spokenCharacters?: number;
  /** Voice notes given to the transcription. */
  transcriptions?: number;
}

/** The company's calendar and its limit. */
type Budget = Pick<CompanyDirectory, 'timeZone' | 'settings'>;

const monthOf = ({ timeZone }: Budget, now: Date): string => localDay(now, timeZone).slice(0, 7);

/** Tokens a month; undefined without a limit. */
const limitOf = ({ settings }: Budget): number | undefined => Number(settings.assistantMonthlyTokens) || undefined;

/** The failure of an answer that would exceed the limit of the month. */
function spent(): AssistantFailed {
  return new AssistantFailed('the token limit of the month is reached', { mayPass: false, why: 'spent' });
}

const below = (limit: number): When => ({
  text: 'attribute_not_exists(#reserved) or #reserved < :limit',
  names: { '#reserved': 'reserved' },
  values: { ':limit': limit },
});

export interface TokenReservation {
  month: string;
  tokens: number;
}

/**
 * Reserves an answer's tokens before the request, under the condition that the month's limit is not reached: answers at
 * the same time exceed it by their own length at most. A request that never ends keeps its reservation. Throws `spent`.
 */
export async function reserveTokens(
  tenant: Tenant,
  budget: Budget,
  tokens: number,
  now: Date,
): Promise<TokenReservation> {
  const month = monthOf(budget, now);
  const limit = limitOf(budget);
  const change = { add: { reserved: tokens }, ...(limit !== undefined && { when: below(limit) }) };
  await write({
    write: update(keys.assistantUsage(tenant, month), change),
    otherwise: 'ERR_PROMPT_SPENT',
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'ERR_PROMPT_SPENT' ? spent() : error;
  });
  return { month, tokens };
}

/** Begins the names of attributes with the tokens of one prompt. */
const ofPrompt = 'prompt_';

/**
 * Replaces a reservation by what the provider counted, also for the prompt that answered; without a count the provider
 * answered nothing.
 */
export async function settleReservedTokens(
  tenant: Tenant,
  { month, tokens }: TokenReservation,
  counted?: CompletionWithUsage,
  promptId?: number,
): Promise<void> {
  const { promptTokens = 0, completionTokens = 0 } = counted ?? {};
  const add = {
    reserved: promptTokens + completionTokens - tokens,
    promptTokens,
    completionTokens,
    answers: counted ? 1 : 0,
    ...(promptId !== undefined && { [`${ofPrompt}${promptId}`]: promptTokens + completionTokens }),
  };
  await write({ write: update(keys.assistantUsage(tenant, month), { add }) });
}

/** Counts speech or transcription, which providers do not charge by tokens. */
export async function countSpeechUse(
  tenant: Tenant,
  budget: Budget,
  add: { spokenCharacters?: number; transcriptions?: number },
  now: Date,
): Promise<void> {
  await write({ write: update(keys.assistantUsage(tenant, monthOf(budget, now)), { add }) });
}

const byPromptOf = (row: UsageRow | undefined): PromptUsage['byPrompt'] =>
  Object.entries(row ?? {}).flatMap(([name, totalTokens]) =>
    name.startsWith(ofPrompt) ? [{ promptId: Number(name.slice(ofPrompt.length)), totalTokens }] : [],
  );

/** The current month's usage as shown to administrators. */
export async function currentPromptUsage(
  tenant: Tenant,
  budget: Budget,
  now: Date,
): Promise<Omit<PromptUsage, 'addresses'>> {
  const month = monthOf(budget, now);
  const row = await get<UsageRow>(keys.assistantUsage(tenant, month), { consistent: true });
  const { promptTokens = 0, completionTokens = 0, answers = 0, spokenCharacters = 0, transcriptions = 0 } = row ?? {};
  return {
    month,
    limit: limitOf(budget) ?? null,
    totalTokens: promptTokens + completionTokens,
    promptTokens,
    completionTokens,
    answers,
    spokenCharacters,
    transcriptions,
    byPrompt: byPromptOf(row),
  };
}
