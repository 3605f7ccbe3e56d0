import type { IntegrationRow } from '#functions/integrations/integration-row.ts';
import type { IntegrationType } from '#shared/integrations/kinds.ts';
import type { Assistant } from './assistant.ts';
import { dialogflow } from './dialogflow.ts';
import { typebot } from './typebot.ts';
import { webhook } from './webhook.ts';

const kinds: Record<IntegrationType, (row: IntegrationRow) => Assistant> = {
  dialogflow,
  typebot,
  webhook,
  n8n: webhook,
};

/** How an integration answers or listens. */
export const integrationAssistant = (row: IntegrationRow): Assistant => kinds[row.type](row);
