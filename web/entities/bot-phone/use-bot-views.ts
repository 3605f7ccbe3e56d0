import { companies } from '#shared/companies/contract.ts';
import { isListeningIntegration } from '#shared/integrations/kinds.ts';
import { queues } from '#shared/queues/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useAssistants } from '#web/entities/assistants/use-assistants.ts';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import type { BotConfigurationViews } from './bot-views.ts';

const useBotSettings = (): BotConfigurationViews['settings'] => ({
  scheduleType: useSetting('scheduleType'),
  sendGreetingMessageOneQueues: useSetting('sendGreetingMessageOneQueues'),
  chatBotType: useSetting('chatBotType'),
  customerLanguage: useSetting('customerLanguage'),
});

/** Everything stored that the bot depends on but the option trees; undefined while it is read. */
export function useBotViews() {
  const { companyId } = useUser();
  const company = useResource(companies.show, { params: { companyId } });
  const allQueues = useResource(queues.list);
  const connections = useResource(whatsapp.list, { query: {} });
  const assistants = useAssistants();
  const settings = useBotSettings();
  useLiveEvent('company', () => void company.mutate());
  useLiveEvent('queue', () => void allQueues.mutate());
  useLiveEvent('whatsapp', () => void connections.mutate());
  const { prompts, integrations } = assistants;
  const isReady = !prompts?.isLoading && !integrations?.isLoading;
  const listeners = new Set(integrations?.rows.filter(isListeningIntegration).map(({ id }) => id));
  const views: BotConfigurationViews | undefined =
    isReady && company.data && allQueues.data && connections.data
      ? { company: company.data, queues: allQueues.data, connections: connections.data, settings, listeners }
      : undefined;
  const all = [company, allQueues, connections];
  return {
    views,
    assistants,
    error: views ? undefined : all.find(({ error }) => error)?.error,
    retry: () => {
      for (const one of all) void one.mutate();
    },
  };
}
