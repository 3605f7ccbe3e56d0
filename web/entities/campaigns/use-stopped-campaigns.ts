import { campaigns } from '#shared/campaigns/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useMayUsePlanPart } from '#web/api/use-has-part.ts';
import { useResource } from '#web/api/use-resource.ts';

/** Campaigns that were paused without a person, to protect their number: administrators, and users whose role has campaigns, see them until they go on. */
export function useStoppedCampaigns() {
  const can = useCan();
  const me = useUser();
  const hasPart = useMayUsePlanPart();
  const isShown = (me.profile === 'admin' || me.role !== null) && can('campaigns:use') && hasPart('useCampaigns');
  const { data = [], mutate } = useResource(campaigns.listAll, isShown ? {} : null);
  useLiveEvent('campaign', (event) => {
    // A running campaign announces each message: only a change of its state is read again.
    if (!isShown || event.action === 'delete') return;
    const { id, status, pausedReason } = event.record;
    const shown = data.find((row) => row.id === id);
    if (shown?.status !== status || shown.pausedReason !== pausedReason) void mutate();
  });
  return data.filter(
    ({ status, pausedReason }) => status === 'EM_ANDAMENTO' && pausedReason !== null && pausedReason !== 'person',
  );
}
