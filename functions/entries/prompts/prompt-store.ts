import type * as z from 'zod';
import { type KeyField, type PromptRow, sealedKey } from '#functions/company/prompts/prompt-row.ts';
import {
  assistantAssignments,
  clearAssistantBeforehand,
  clearAssistantWrites,
} from '#functions/company/queues/assistant-assignments.ts';
import { isAiAddress } from '#functions/engagement/assistants/ai-provider.ts';
import { collection } from '#functions/platform/collection/collection.ts';
import { issuesOf, specifiedIssueMessage } from '#functions/platform/http/issue-words.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { partialForm } from '#shared/http/changes.ts';
import { AppError } from '#shared/http/errors.ts';
import { secretMask } from '#shared/http/masked.ts';
import { maxPrompts } from '#shared/prompts/contract.ts';
import { type PromptFields, PromptForm, promptRefusal } from '#shared/prompts/prompt-form.ts';
import { writtenAnswersVoice } from '#shared/prompts/voices.ts';
import { keys } from '#shared/server/keys.ts';
import { both, check, equals, exists, type Guarded, readWholeRange, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

export type PromptBody = Partial<Record<keyof PromptFields, unknown>>;

export const promptCollection = collection<PromptRow>({
  ids: 'prompt',
  key: keys.prompt,
  notFound: 'ERR_NO_PROMPT_FOUND',
  limit: { count: (tenant) => keys.usage(tenant), attribute: 'prompts', max: maxPrompts, error: 'ERR_PROMPT_LIMIT' },
  // The deletion ends an incident of the prompt.
  also: (tenant, before, after) =>
    before && !after ? [setTimerWrite(tenant, { kind: 'promptWatch', id: before.id }, new Date().toISOString())] : [],
});

/** All prompts of a company. */
export function promptsOf(tenant: Tenant): Promise<PromptRow[]> {
  return readWholeRange<PromptRow>(keys.prompts(tenant), { consistent: true });
}

const refused = (error: z.ZodError): AppError => {
  const issues = issuesOf(error, 'body');
  return new AppError(promptRefusal(error), { message: issues[0]?.message, issues });
};

/** Parses the body; throws the error code of the first invalid field. */
export function parsePromptFields<F>(form: z.ZodType<F>, body: PromptBody): F {
  const parsed = form.safeParse(body, { error: specifiedIssueMessage });
  if (!parsed.success) throw refused(parsed.error);
  return parsed.data;
}

const Changes = partialForm(PromptForm);

/** Condition: the queue exists, so that no conversation is handed over to a missing one. */
const queueIsThere = (tenant: Tenant, queueId: number): Guarded => ({
  write: check(keys.queue(tenant, queueId), both(exists, equals({ deletedAt: undefined }))),
  otherwise: 'ERR_PROMPT_QUEUEID_INVALID',
});

/** Throws ERR_VALIDATION for a voice without key or region. */
const mustSpeak = ({ voice, voiceRegion, voiceKey }: Pick<PromptRow, 'voice' | 'voiceRegion' | 'voiceKey'>): void => {
  if (voice === writtenAnswersVoice || (voiceRegion !== '' && voiceKey)) return;
  const message = 'Required';
  const path = voiceRegion === '' ? 'body.voiceRegion' : 'body.voiceKey';
  throw new AppError('ERR_VALIDATION', { message, issues: [{ path, message }] });
};

/** Prompts call only addresses that the operator allows. */
export function requireAllowedAiAddress(baseUrl: string | undefined): void {
  if (baseUrl !== undefined && !isAiAddress(baseUrl)) throw new AppError('ERR_ADDRESS_NOT_ALLOWED');
}

export async function addPrompt(tenant: Tenant, body: PromptBody): Promise<PromptRow> {
  const { apiKey, voiceKey, ...fields } = parsePromptFields(PromptForm, body);
  // A new prompt has no stored key that the mask could refer to.
  if (apiKey === secretMask) throw new AppError('ERR_PROMPT_APIKEY_INVALID');
  requireAllowedAiAddress(fields.baseUrl);
  const seal = async (base: { id: number; companyId: number; createdAt: string; version: 1 }): Promise<PromptRow> => {
    const keyed = await sealedKeys(tenant, base.id, { apiKey, voiceKey });
    const row = { ...fields, ...base, apiKey: '', ...keyed, updatedAt: base.createdAt };
    mustSpeak(row);
    return row;
  };
  return promptCollection.add(tenant, seal, () => [queueIsThere(tenant, fields.queueId)]);
}

const isNew = (key: string | undefined): key is string => key !== undefined && key !== secretMask && key !== '';

/** The keys that were sent, encrypted; a key sent as the mask stays as stored. */
const sealedKeys = async (
  tenant: Tenant,
  id: number,
  { apiKey, voiceKey }: Pick<Partial<PromptFields>, KeyField>,
): Promise<Pick<Partial<PromptRow>, KeyField>> => ({
  ...(isNew(apiKey) && { apiKey: await sealedKey(tenant, id, 'apiKey', apiKey) }),
  ...(isNew(voiceKey) && { voiceKey: await sealedKey(tenant, id, 'voiceKey', voiceKey) }),
});

/** Whether a change sends the conversations to another provider, or to another account. */
const changesProvider = (
  before: PromptRow,
  { apiKey, voiceKey, baseUrl, voiceRegion }: Partial<PromptFields>,
): boolean =>
  isNew(apiKey) ||
  isNew(voiceKey) ||
  (baseUrl !== undefined && baseUrl !== before.baseUrl) ||
  (voiceRegion !== undefined && voiceRegion !== before.voiceRegion);

export type AllowChange = (changesProvider: boolean) => void;

/** The changed fields with their new keys sealed. */
const sealedChange = async (
  tenant: Tenant,
  before: PromptRow,
  { apiKey, voiceKey, ...plain }: Partial<PromptFields>,
  allow: AllowChange,
) => {
  allow(changesProvider(before, { apiKey, voiceKey, ...plain }));
  const keyed = await sealedKeys(tenant, before.id, { apiKey, voiceKey });
  // The change may have fixed the last failure.
  return { ...plain, ...(voiceKey === '' && { voiceKey: undefined }), ...keyed, failure: undefined };
};

/** Returns the prompt with the change and stores nothing; `allow` as in `changePrompt`. */
export async function promptWithChange(
  tenant: Tenant,
  id: number,
  body: PromptBody,
  allow: AllowChange,
): Promise<PromptRow> {
  const fields = parsePromptFields(Changes, body);
  requireAllowedAiAddress(fields.baseUrl);
  const before = await promptCollection.get(tenant, id);
  return { ...before, ...(await sealedChange(tenant, before, fields, allow)) };
}

/**
 * Changes the given fields; token counters that grow at the same time are kept. `allow` is asked with whether the
 * change sends conversations to another provider or account, and throws to refuse it.
 */
export async function changePrompt(
  tenant: Tenant,
  id: number,
  body: PromptBody,
  allow: AllowChange = () => {},
): Promise<PromptRow> {
  const changed = parsePromptFields(Changes, body);
  requireAllowedAiAddress(changed.baseUrl);
  const { after } = await promptCollection.change(
    tenant,
    id,
    async (before) => {
      const fields = await sealedChange(tenant, before, changed, allow);
      mustSpeak({ ...before, ...fields });
      return fields;
    },
    (before, { queueId }) => (queueId === before.queueId ? [] : [queueIsThere(tenant, queueId)]),
  );
  return after;
}

/** Deletes a prompt and clears it from its queues and connections in the same transaction. */
export function removePrompt(tenant: Tenant, id: number) {
  return retryOnConflict(async () => {
    const row = await promptCollection.get(tenant, id);
    const holders = await clearAssistantBeforehand(tenant, await assistantAssignments(tenant, 'promptId', id));
    await transact([
      ...promptCollection.removal(tenant, row, { assigned: row.assigned }),
      ...clearAssistantWrites(tenant, holders),
    ]);
    return holders;
  });
}
