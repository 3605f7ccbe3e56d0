import type { Directory } from '#functions/company/companies/directory.ts';
import { customerTextsOf } from '#functions/company/customer-texts/customer-texts.ts';
import { optionsOf } from '#functions/company/queues/option-store.ts';
import type { BotConfig } from '#shared/bot/config.ts';
import { queuesNeedingOptions } from '#shared/bot/decide.ts';
import type { BotEvent, Conversation } from '#shared/bot/effects.ts';
import { byQueueOrder } from '#shared/queues/order.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The company's configuration in one version. */
export interface Configured {
  directory: Directory;
  configVersion: number;
}

const withoutTrees = (directory: Directory, whatsappId: number): Omit<BotConfig, 'options'> | undefined => {
  const { queues, settings, schedules, holidays, timeZone } = directory;
  const connection = directory.whatsapps.get(whatsappId);
  if (!connection) return undefined;
  const offered = connection.queueIds.flatMap((id) => queues.get(id) ?? []).sort(byQueueOrder);
  return {
    connection: { ...connection, queueIds: offered.map(({ id }) => id) },
    queues,
    schedules,
    holidays,
    timeZone,
    settings,
    words: customerTextsOf(directory).bot,
    listeners: directory.listeners,
  };
};

/** The bot's configuration for a message, with the option trees it may need; undefined once the connection is gone. */
export async function botConfigOf(
  tenant: Tenant,
  { directory, configVersion }: Configured,
  whatsappId: number,
  conversation: Conversation,
  event: BotEvent,
): Promise<BotConfig | undefined> {
  const config = withoutTrees(directory, whatsappId);
  if (!config) return undefined;
  const trees = queuesNeedingOptions(conversation, event, config).map(
    async (queueId) => [queueId, await optionsOf(tenant, queueId, configVersion)] as const,
  );
  return { ...config, options: new Map(await Promise.all(trees)) };
}
