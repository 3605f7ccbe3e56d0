import type { LastFailure } from '#shared/assistants/last-failure.ts';
import { secretMask } from '#shared/http/masked.ts';
import type { QueueIntegration } from '#shared/integrations/contract.ts';
import type { IntegrationFields } from '#shared/integrations/kinds.ts';

/** An integration as stored (`keys.integration`), without its secrets. */
export interface IntegrationRow extends Omit<IntegrationFields, 'jsonContent' | 'anyPhone' | 'answers'> {
  id: number;
  companyId: number;
  /** Absent on integrations from before billing systems and answers of webhooks. */
  anyPhone?: boolean;
  answers?: boolean;
  /** A key file is stored in `IntegrationSecretsRow`. */
  hasKey: boolean;
  /**
   * Number of assignments to queues and connections. It is the condition of a deletion, so that no assignment is
   * missed.
   */
  assigned?: number;
  /** Failed calls since the last answer; absent: none. */
  failuresInRow?: number;
  /** Removed when a user changes the integration. */
  failure?: LastFailure;
  /** When it last answered, ISO 8601; written every five minutes at most. */
  answeredAt?: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** The encrypted secrets of an integration (`keys.integrationSecrets`). */
export interface IntegrationSecretsRow {
  /** Signs calls to webhooks. */
  signing: string;
  /** Key file of a Google service account. */
  key?: string;
}

/** The integration as returned to users, without secrets. */
export function integrationView(row: IntegrationRow): QueueIntegration {
  return {
    ...row,
    anyPhone: row.anyPhone ?? false,
    answers: row.answers ?? false,
    jsonContent: row.hasKey ? secretMask : '',
    lastFailure: row.failure ?? null,
    lastAnswerAt: row.answeredAt ?? null,
  };
}
