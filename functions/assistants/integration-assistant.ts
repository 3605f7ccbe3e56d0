import type { IntegrationRow } from '#functions/integrations/integration-row.ts';
import type { IntegrationType } from '#shared/integrations/kinds.ts';
import type { Assistant } from './assistant.ts';

type Kind = (row: IntegrationRow) => Assistant;

const webhook = async (): Promise<Kind> => (await import('./webhook.ts')).webhook;

/** Loaded when it is wanted: no conversation needs all of them. */
const kinds: Record<IntegrationType, () => Promise<Kind>> = {
  dialogflow: async () => (await import('./dialogflow.ts')).dialogflow,
  typebot: async () => (await import('./typebot.ts')).typebot,
  webhook,
  n8n: webhook,
};

/** How an integration answers or listens. */
export const integrationAssistant = async (row: IntegrationRow): Promise<Assistant> => (await kinds[row.type]())(row);
