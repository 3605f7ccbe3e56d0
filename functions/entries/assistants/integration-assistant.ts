import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import type { Assistant } from '#functions/engagement/assistants/assistant.ts';
import type { IntegrationType } from '#shared/integrations/kinds.ts';

type Kind = (row: IntegrationRow) => Assistant;

const webhook = async (): Promise<Kind> => (await import('./webhook.ts')).webhookAssistant;

const bills = async (): Promise<Kind> => (await import('./bills/bill-assistant.ts')).billAssistant;

/** Imported on demand: a conversation needs only one of them. */
const kinds: Record<IntegrationType, () => Promise<Kind>> = {
  dialogflow: async () => (await import('./dialogflow.ts')).dialogflowAssistant,
  typebot: async () => (await import('./typebot.ts')).typebotAssistant,
  webhook,
  n8n: webhook,
  ixc: bills,
  mkauth: bills,
  asaas: bills,
};

/** Returns the assistant for an integration of any type. */
export async function integrationAssistant(row: IntegrationRow): Promise<Assistant> {
  return (await kinds[row.type]())(row);
}
