import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { LastFailure } from '#shared/assistants/last-failure.ts';
import { secretMask } from '#shared/http/masked.ts';
import type { Prompt } from '#shared/prompts/contract.ts';
import type { PromptFields } from '#shared/prompts/prompt-form.ts';
import { sealText, unsealText } from '#shared/server/sealed-text.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A prompt as stored (`keys.prompt`); its API keys are encrypted. */
export interface PromptRow extends Omit<PromptFields, 'apiKey' | 'voiceKey' | 'baseUrl' | 'model'> {
  id: number;
  companyId: number;
  apiKey: string;
  /** Absent when there is no voice key. */
  voiceKey?: string;
  /** Absent on prompts from before they could be chosen: the usual ones. */
  baseUrl?: string;
  model?: string;
  /**
   * Number of assignments to queues and connections. It is the condition of a deletion, so that no assignment is
   * missed.
   */
  assigned?: number;
  promptTokens?: number;
  completionTokens?: number;
  /** Removed when a user changes the prompt. */
  failure?: LastFailure;
  /** When it last answered, ISO 8601. */
  answeredAt?: string;
  createdAt: string;
  updatedAt: string;
  /** Increases with every change by a user. */
  version: number;
}

export type KeyField = 'apiKey' | 'voiceKey';
const encryptionContext = ({ companyId }: Tenant, id: number, field: KeyField) =>
  `C#${companyId}#PROMPT#${id}#${field}`;

export function sealedKey(tenant: Tenant, id: number, field: KeyField, text: string): Promise<string> {
  return sealText(text, encryptionContext(tenant, id, field));
}

/** Returns the decrypted key for the provider. */
export function openKey(tenant: Tenant, id: number, field: KeyField, sealed: string): Promise<string> {
  return unsealText(sealed, encryptionContext(tenant, id, field));
}

/** The prompt as returned to users, without secrets. */
export function promptView(row: PromptRow, { queues }: Pick<CompanyDirectory, 'queues'>): Prompt {
  const { promptTokens = 0, completionTokens = 0 } = row;
  const queue = queues.get(row.queueId);
  return {
    ...row,
    apiKey: secretMask,
    voiceKey: row.voiceKey === undefined ? '' : secretMask,
    baseUrl: row.baseUrl ?? '',
    model: row.model ?? '',
    queueId: queue?.id ?? null,
    queue: queue ? { id: queue.id, name: queue.name, color: queue.color } : null,
    promptTokens,
    completionTokens,
    totalTokens: promptTokens + completionTokens,
    lastFailure: row.failure ?? null,
    lastAnswerAt: row.answeredAt ?? null,
  };
}
