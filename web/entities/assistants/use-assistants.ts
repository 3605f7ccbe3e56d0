import { useEffect } from 'react';
import { integrations, type QueueIntegration } from '#shared/integrations/contract.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { type Pages, usePages } from '#web/api/use-pages.ts';

interface Named {
  id: number;
  name: string;
}

/** All options of a choice. */
export interface AssistantOptions<Row extends Named = Named> {
  rows: readonly Row[];
  isLoading: boolean;
}

/** Reads a short list to its end. */
const useAll = <Row extends Named, P>(pages: Pages<P>): AssistantOptions<Row> => {
  const { rows, error, isLoading, isLoadingMore, hasMore, loadMore } = pages;
  const goesOn = hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (goesOn) loadMore();
  }, [goesOn, loadMore]);
  return { rows: rows as unknown as Row[], isLoading: isLoading || hasMore };
};

/**
 * The assistants that conversations can be assigned to; null where the plan has none of the kind, or the user may not
 * choose.
 */
export function useAssistants(): {
  prompts: AssistantOptions | null;
  integrations: AssistantOptions<QueueIntegration> | null;
} {
  const can = useCan();
  const { plan } = useUser().company;
  const hasPrompts = plan.useOpenAi && can('prompts:manage');
  const hasIntegrations = plan.useIntegrations && can('integrations:manage');
  const query = { query: { searchParam: '' } };
  const ofPrompts = usePages(prompts.list, hasPrompts ? query : null);
  const ofIntegrations = usePages(integrations.list, hasIntegrations ? query : null);
  useLiveEvent('prompt', () => void ofPrompts.mutate());
  useLiveEvent('queueIntegration', () => void ofIntegrations.mutate());
  const allPrompts: AssistantOptions = useAll(ofPrompts);
  const allIntegrations: AssistantOptions<QueueIntegration> = useAll(ofIntegrations);
  return { prompts: hasPrompts ? allPrompts : null, integrations: hasIntegrations ? allIntegrations : null };
}
