import type { Campaign, CampaignState } from '#shared/campaigns/campaign.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { campaignsText } from './campaigns.text.ts';

const kinds = {
  INATIVA: 'neutral',
  PROGRAMADA: 'brand',
  EM_ANDAMENTO: 'ok',
  CANCELADA: 'bad',
  FINALIZADA: 'neutral',
} as const satisfies Record<CampaignState, string>;

type Shown = Pick<Campaign, 'status' | 'pausedReason' | 'waitsFor'>;

/** The state of a campaign, or what a running one waits for. */
export function StatusBadge({ campaign }: { campaign: Shown }) {
  const text = useText(campaignsText);
  const { status, pausedReason, waitsFor } = campaign;
  const waits = {
    numbers: text.checkingNumbers,
    connection: text.waitingForConnection,
    hours: text.waitingForHours,
    cap: text.waitingForDay,
  };
  if (status !== 'EM_ANDAMENTO') return <Badge kind={kinds[status]}>{text[status]}</Badge>;
  return (
    <Badge kind={pausedReason || waitsFor === 'connection' ? 'warn' : waitsFor ? 'brand' : 'ok'}>
      {pausedReason ? text.paused : waitsFor ? waits[waitsFor] : text.EM_ANDAMENTO}
    </Badge>
  );
}
