import type { Campaign, CampaignState } from '#shared/campaigns/campaign.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useText } from '#web/ui/use-text.ts';
import { campaignsText } from './campaigns.text.ts';

const kinds = {
  INATIVA: 'neutral',
  PROGRAMADA: 'brand',
  EM_ANDAMENTO: 'ok',
  CANCELADA: 'bad',
  FINALIZADA: 'neutral',
} as const satisfies Record<CampaignState, string>;

/** The state of a campaign, with the progress of a running one. */
export function StatusBadge({ campaign }: { campaign: Pick<Campaign, 'status' | 'pausedReason' | 'progress'> }) {
  const text = useText(campaignsText);
  const { status, pausedReason, progress } = campaign;
  if (status !== 'EM_ANDAMENTO') return <Badge kind={kinds[status]}>{text[status]}</Badge>;
  return (
    <span className="cell-row tight">
      <Badge kind={pausedReason ? 'warn' : 'ok'}>{pausedReason ? text.paused : text.EM_ANDAMENTO}</Badge>
      <small className="cell-muted">{Math.floor(progress)} %</small>
    </span>
  );
}
