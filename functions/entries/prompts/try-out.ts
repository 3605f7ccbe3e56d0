import { refuseEnteredOperator } from '#functions/company/auth/refuse-entered-operator.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { askPrompt } from '#functions/engagement/assistants/ask-prompt.ts';
import { AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import { serve } from '#functions/http/serve.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { AppError } from '#shared/http/errors.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { allowedMs } from '#shared/server/deadline.ts';
import { renderVariables } from '#shared/text/variables.ts';
import { wellFormed } from '#shared/text/well-formed.ts';
import { promptToTry } from './tried-prompt.ts';

const maxMs = 12_000;
/** Limit of a company: each call costs money at the provider. */
const maxTries = { calls: 20, perSeconds: 60 };

const refused = (error: unknown): unknown => {
  if (!(error instanceof AssistantFailed)) return error;
  if (error.why === 'spent') return new AppError('ERR_PROMPT_SPENT');
  return new AppError('ERR_PROMPT_UNANSWERED', { detail: error.message.slice(0, 200) });
};

export const handler = serve(prompts.tryOut, async ({ params, body, caller }) => {
  const { tenant, company, user } = caller;
  const allow = (changesProvider: boolean) => refuseEnteredOperator(caller, changesProvider);
  const row = await promptToTry(tenant, params.promptId, body.unsaved ?? {}, allow);
  await limitCalls('prompts.tryOut', String(tenant.companyId), maxTries);
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const now = new Date();
  const { customerLanguage: language } = directory.settings;
  const prompt = renderVariables(row.prompt, {
    contactName: user.name,
    at: now,
    timeZone: directory.timeZone,
    language,
  });
  const turns = body.messages.slice(-row.maxMessages).map(({ fromCustomer, text }) => ({
    role: fromCustomer ? ('user' as const) : ('assistant' as const),
    content: text,
  }));
  const asked = {
    directory,
    contactName: user.name,
    prompt,
    turns,
    now,
    isStored: Object.keys(body.unsaved ?? {}).length === 0,
    signal: AbortSignal.timeout(allowedMs(maxMs)),
  };
  const { text, isHandOver, counted } = await askPrompt(tenant, row, asked).catch((error: unknown) => {
    throw refused(error);
  });
  const { promptTokens, completionTokens } = counted;
  return wellFormed({ text, isHandOver, totalTokens: promptTokens + completionTokens });
});
