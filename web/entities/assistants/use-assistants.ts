import { useEffect } from 'react';
import { integrations } from '#shared/integrations/contract.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { type Pages, usePages } from '#web/api/use-pages.ts';

interface Named {
  id: number;
  name: string;
}

/** All options of a choice. */
export interface AssistantChoice {
  rows: readonly Named[];
  isLoading: boolean;
}

/** Reads a short list to its end. */
const useAll = <P>({ rows, error, isLoading, isLoadingMore, hasMore, loadMore }: Pages<P>): AssistantChoice => {
  const goesOn = hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (goesOn) loadMore();
  }, [goesOn, loadMore]);
  return { rows: rows as Named[], isLoading: isLoading || hasMore };
};

/**
 * The assistants that conversations can be assigned to; null where the plan has none of the kind, or the user may not
 * choose.
 */
export function useAssistants(): { prompts: AssistantChoice | null; integrations: AssistantChoice | null } {
  const can = useCan();
  const { plan } = useUser().company;
  const hasPrompts = plan.useOpenAi && can('prompts:manage');
  const hasIntegrations = plan.useIntegrations && can('integrations:manage');
  const query = { query: { searchParam: '' } };
  const ofPrompts = usePages(prompts.list, hasPrompts ? query : null);
  const ofIntegrations = usePages(integrations.list, hasIntegrations ? query : null);
  useLive('prompt', () => void ofPrompts.mutate());
  useLive('queueIntegration', () => void ofIntegrations.mutate());
  const allPrompts = useAll(ofPrompts);
  const allIntegrations = useAll(ofIntegrations);
  return { prompts: hasPrompts ? allPrompts : null, integrations: hasIntegrations ? allIntegrations : null };
}
