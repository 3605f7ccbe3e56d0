import { type PromptRow, sealedKey } from '#functions/company/prompts/prompt-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { secretMask } from '#shared/http/masked.ts';
import { unsavedPromptId } from '#shared/prompts/contract.ts';
import { PromptForm } from '#shared/prompts/prompt-form.ts';
import type { Tenant } from '#shared/tenant.ts';
import {
  type AllowChange,
  type PromptBody,
  parsePromptFields,
  promptWithChange,
  requireAllowedAiAddress,
} from './prompt-store.ts';

const Draft = PromptForm.omit({ name: true, queueId: true });

/** A prompt of these fields that was never saved; `allow` as in `changePrompt`. */
const draftOf = async (tenant: Tenant, body: PromptBody, allow: AllowChange): Promise<PromptRow> => {
  const { apiKey, voiceKey: _voiceKey, ...fields } = parsePromptFields(Draft, body);
  if (apiKey === secretMask) throw new AppError('ERR_PROMPT_APIKEY_INVALID');
  requireAllowedAiAddress(fields.baseUrl);
  allow(true);
  const id = unsavedPromptId;
  const at = new Date().toISOString();
  const base = { id, companyId: tenant.companyId, createdAt: at, updatedAt: at, version: 0, name: '', queueId: 0 };
  return { ...fields, ...base, apiKey: await sealedKey(tenant, id, 'apiKey', apiKey) };
};

/** The prompt that is tried: a stored one with unsaved fields, or one that was never saved. */
export function promptToTry(tenant: Tenant, id: number, unsaved: PromptBody, allow: AllowChange): Promise<PromptRow> {
  return id === unsavedPromptId ? draftOf(tenant, unsaved, allow) : promptWithChange(tenant, id, unsaved, allow);
}
