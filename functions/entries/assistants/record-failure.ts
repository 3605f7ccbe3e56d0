import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { announceIntegration } from '#functions/company/integrations/announce.ts';
import { announcePrompt } from '#functions/company/prompts/announce.ts';
import { type PromptRow, promptView } from '#functions/company/prompts/prompt-row.ts';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import type { AssistantRef } from '#shared/assistants/assistant-ref.ts';
import type { LastFailure } from '#shared/assistants/last-failure.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, exists, update, type When, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** All conversations fail at once for the same reason, so a failure is announced at most this often. */
const publishEveryMs = 60_000;

const notPublishedSince = (moment: string): When => ({
  text: 'attribute_not_exists(#failure) or #failure.#at < :since',
  names: { '#failure': 'failure', '#at': 'at' },
  values: { ':since': moment },
});

/**
 * Stores the last failure on the row of a prompt or an integration and announces it to administrators. The row's
 * version stays, because no user changed it.
 */
export async function recordAssistantFailure(
  tenant: Tenant,
  by: AssistantRef,
  failure: LastFailure,
  directory: Pick<CompanyDirectory, 'queues'>,
): Promise<void> {
  const isPrompt = 'promptId' in by;
  const key = isPrompt ? keys.prompt(tenant, by.promptId) : keys.integration(tenant, by.integrationId);
  const since = new Date(Date.parse(failure.at) - publishEveryMs).toISOString();
  const noting = write<PromptRow | IntegrationRow>({
    write: update(key, { set: { failure }, when: both(exists, notPublishedSince(since)) }),
    otherwise: 'ERR_TRY_AGAIN',
  });
  const row = await noting.catch((error: unknown) => {
    // The row was deleted, or a failure was announced less than a minute ago.
    if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
    return undefined;
  });
  if (!row) return;
  if (isPrompt) await announcePrompt(tenant, 'update', promptView(row as PromptRow, directory));
  else await announceIntegration(tenant, 'update', row as IntegrationRow);
}
