import type { Directory } from '#functions/companies/directory.ts';
import type { LastFailure } from '#shared/assistants/last-failure.ts';
import { mask } from '#shared/http/masked.ts';
import type { Prompt } from '#shared/prompts/contract.ts';
import type { PromptFields } from '#shared/prompts/prompt-form.ts';
import { openText, sealText } from '#shared/server/sealed-text.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** A prompt as stored (`keys.prompt`); its keys are sealed. */
export interface PromptRow extends Omit<PromptFields, 'apiKey' | 'voiceKey'> {
  id: number;
  companyId: number;
  apiKey: string;
  /** Absent: none. */
  voiceKey?: string;
  /** Grows each time a queue or connection is given it: whoever deletes it must have seen all that hold it. */
  assigned?: number;
  promptTokens?: number;
  completionTokens?: number;
  /** Gone once people change the prompt. */
  failure?: LastFailure;
  createdAt: string;
  updatedAt: string;
  /** Grows with every change people make. */
  version: number;
}

export type KeyField = 'apiKey' | 'voiceKey';
const place = ({ companyId }: Tenant, id: number, field: KeyField) => `C#${companyId}#PROMPT#${id}#${field}`;

export const sealedKey = (tenant: Tenant, id: number, field: KeyField, text: string): Promise<string> =>
  sealText(text, place(tenant, id, field));

/** A key as its provider takes it. */
export const openKey = (tenant: Tenant, id: number, field: KeyField, sealed: string): Promise<string> =>
  openText(sealed, place(tenant, id, field));

/** What people see of it, without what is secret. */
export const promptView = (row: PromptRow, { queues }: Pick<Directory, 'queues'>): Prompt => {
  const { promptTokens = 0, completionTokens = 0 } = row;
  const queue = queues.get(row.queueId);
  return {
    ...row,
    apiKey: mask,
    voiceKey: row.voiceKey === undefined ? '' : mask,
    queueId: queue?.id ?? null,
    queue: queue ? { id: queue.id, name: queue.name, color: queue.color } : null,
    promptTokens,
    completionTokens,
    totalTokens: promptTokens + completionTokens,
    lastFailure: row.failure ?? null,
  };
};
