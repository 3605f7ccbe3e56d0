import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { isLapsed } from '#functions/company/operator/access.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import type { TicketChange } from '#functions/conversation/tickets/ticket-change.ts';
import type { Assistant } from '#functions/engagement/assistants/assistant.ts';
import { assistantFailureOf } from '#functions/engagement/assistants/assistant-failure.ts';
import {
  type AssistantTurnRow,
  assistantTurnKey,
  isAssistantTurnResting,
  portionOfAssistantTurn,
  postponeTurn,
  SupersededTurn,
  wakeAssistantTurns,
} from '#functions/engagement/assistants/assistant-turn-row.ts';
import {
  CircuitStillOpen,
  isCircuitOpen,
  recordAssistantAnswer,
  recordFailedAssistantCall,
} from '#functions/engagement/assistants/breaker.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { isRetryable } from '#functions/platform/jobs/is-retryable.ts';
import { jobs } from '#shared/jobs.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { get, write } from '#shared/server/table.ts';
import { type Tenant, tenantOfMessage } from '#shared/tenant.ts';
import { askAssistant, type TurnContext } from './ask-assistant.ts';
import { readAssistant } from './assistant-of.ts';
import { isFileAwaited } from './await-files.ts';
import { assistantRetryDelayMs } from './retry-delay.ts';
import { storeAnswer } from './store-answer.ts';
import { transcribeVoiceNotes } from './transcribe-voice-notes.ts';

/** Imported on demand: seldom needed, and it loads the bot. */
const giveUp = async (tenant: Tenant, row: AssistantTurnRow, context: TurnContext): Promise<TicketChange[]> =>
  (await import('./give-up.ts')).giveUpAssistantTurn(tenant, row, context);

/** Schedules a retry after a failed turn, or hands the conversation to people when a retry is of no use. */
const failed = async (
  tenant: Tenant,
  row: AssistantTurnRow,
  context: TurnContext,
  error: unknown,
): Promise<TicketChange[]> => {
  const { companyId, id, by, kind, attempts } = row;
  const pause = assistantRetryDelayMs(row, error);
  const about = {
    operation: 'assistants.onAssistantTurn',
    companyId,
    ticketId: id,
    ...by,
    attempts: attempts + 1,
    error,
  };
  logger.warn(about, pause === undefined ? `${kind}: given up` : `${kind}: failed`);
  // A provider that is left alone was reported when its calls timed out.
  if (!(error instanceof CircuitStillOpen)) {
    // Imported on demand: seldom needed, and it loads the modules behind the lists of prompts and integrations.
    const { recordAssistantFailure } = await import('./record-failure.ts');
    await recordFailedAssistantCall(tenant, by, error, new Date());
    await recordAssistantFailure(tenant, by, assistantFailureOf(error, new Date()), context.directory);
  }
  if (pause === undefined) return giveUp(tenant, row, context);
  await write(postponeTurn(tenant, row, new Date().toISOString(), pause));
  return [];
};

/** Asks the assistant; undefined when it is not asked yet: a file is on its way, or voice notes are transcribed first. */
const askOnceTranscribed = async (
  tenant: Tenant,
  portion: AssistantTurnRow,
  assistant: Assistant,
  context: TurnContext,
  isDue: boolean,
) => {
  if (await isFileAwaited(tenant, portion, assistant, isDue)) return undefined;
  const isTranscribed = await transcribeVoiceNotes(tenant, portion, assistant, context.directory, isDue);
  return isTranscribed ? askAssistant(tenant, portion, assistant, context) : undefined;
};

const answerOf = async (
  tenant: Tenant,
  row: AssistantTurnRow,
  context: TurnContext,
  isDue: boolean,
): Promise<TicketChange[]> => {
  const stored = await readAssistant(tenant, row.by, context.company);
  // The assistant was deleted or is no longer in the company's plan.
  if (!stored) return giveUp(tenant, row, context);
  const { assistant, silence } = stored;
  if (isCircuitOpen(silence, new Date())) return failed(tenant, row, context, new CircuitStillOpen());
  const portion = portionOfAssistantTurn(row);
  const asked = await askOnceTranscribed(tenant, portion, assistant, context, isDue).then(
    (reply) => ({ reply }),
    (error: unknown) => ({ error }),
  );
  if ('error' in asked) return failed(tenant, row, context, asked.error);
  if (!asked.reply) return [];
  await recordAssistantAnswer(tenant, row.by, silence, new Date());
  const answer = { row: portion, answerMode: assistant.answerMode, reply: asked.reply };
  let changes: TicketChange[];
  try {
    changes = await storeAnswer({ tenant, directory: context.directory }, answer);
  } catch (error) {
    if (error instanceof SupersededTurn || isRetryable(error)) throw error;
    // The table refuses what the assistant answered: without this the customer would never get an answer.
    return failed(tenant, portion, context, error);
  }
  if (portion.seq < row.seq)
    await wakeAssistantTurns(tenant, [{ ...row, listens: row.kind === 'listen' }], { name: `from-${portion.seq + 1}` });
  return changes;
};

/**
 * Carries out one assistant turn: asks the assistant outside of any transaction and stores its answer in one. Every
 * customer message and the tick wake it; a second delivery finds the row removed or changed.
 */
export const handler = consume(jobs.assistantTurns, async (job) => {
  const tenant = tenantOfMessage(job);
  const [row, company] = await Promise.all([
    get<AssistantTurnRow>(assistantTurnKey(tenant, job), { consistent: true }),
    get<CompanyRow>(keys.company(tenant), { consistent: true }),
  ]);
  if (!row || !company || (!job.isDue && isAssistantTurnResting(row, new Date()))) return;
  // The row stays; the tick checks it again after the subscription is renewed.
  if (await isLapsed(company, new Date())) return;
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const context = { company, directory, configVersion: company.configVersion };
  try {
    await announceChanges({ tenant, directory }, await answerOf(tenant, row, context, job.isDue));
  } catch (error) {
    if (!(error instanceof SupersededTurn)) throw error;
  }
});
