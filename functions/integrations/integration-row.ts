import type { LastFailure } from '#shared/assistants/last-failure.ts';
import { mask } from '#shared/http/masked.ts';
import type { QueueIntegration } from '#shared/integrations/contract.ts';
import type { IntegrationFields } from '#shared/integrations/kinds.ts';

/** An integration as stored (`keys.integration`): what is secret stands in a row of its own. */
export interface IntegrationRow extends Omit<IntegrationFields, 'jsonContent'> {
  id: number;
  companyId: number;
  /** There is a key file. */
  hasKey: boolean;
  /** Grows each time a queue or connection is given it: whoever deletes it must have seen all that hold it. */
  assigned?: number;
  /** Gone once people change the integration. */
  failure?: LastFailure;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** What is secret of an integration, sealed (`keys.integrationSecrets`). */
export interface IntegrationSecretsRow {
  /** What its calls are signed with. */
  signing: string;
  /** A Google service account's key file. */
  key?: string;
}

/** What people see of it, without what is secret. */
export const integrationView = (row: IntegrationRow): QueueIntegration => ({
  ...row,
  jsonContent: row.hasKey ? mask : '',
  lastFailure: row.failure ?? null,
});
