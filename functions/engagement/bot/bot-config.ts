import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { optionsOfQueue } from '#functions/company/queues/option-store.ts';
import type { BotConfig } from '#shared/bot/config.ts';
import { botConfigFrom } from '#shared/bot/config-from.ts';
import { queuesNeedingOptions } from '#shared/bot/decide.ts';
import type { BotInboundMessage, BotTicketState } from '#shared/bot/effects.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The company's configuration in one version. */
export interface VersionedDirectory {
  directory: CompanyDirectory;
  configVersion: number;
}

/** The bot's configuration for a message, with the option trees it may need; undefined once the connection is gone. */
export async function botConfigOf(
  tenant: Tenant,
  { directory, configVersion }: VersionedDirectory,
  whatsappId: number,
  conversation: BotTicketState,
  event: BotInboundMessage,
): Promise<BotConfig | undefined> {
  const connection = directory.whatsapps.get(whatsappId);
  if (!connection) return undefined;
  const config = botConfigFrom(directory, connection);
  const trees = queuesNeedingOptions(conversation, event, config).map(
    async (queueId) => [queueId, await optionsOfQueue(tenant, queueId, configVersion)] as const,
  );
  return { ...config, options: new Map(await Promise.all(trees)) };
}
