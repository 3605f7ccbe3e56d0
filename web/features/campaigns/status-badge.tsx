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

type Shown = Pick<Campaign, 'status' | 'pausedReason' | 'progress' | 'waitsFor'>;

/** The state of a campaign, with the progress of a running one, or what it waits for. */
export function StatusBadge({ campaign }: { campaign: Shown }) {
  const text = useText(campaignsText);
  const { status, pausedReason, progress, waitsFor } = campaign;
  const waits = {
    numbers: text.checkingNumbers,
    connection: text.waitingForConnection,
    hours: text.waitingForHours,
    cap: text.waitingForDay,
  };
  if (status !== 'EM_ANDAMENTO') return <Badge kind={kinds[status]}>{text[status]}</Badge>;
  return (
    <span className="cell-row tight">
      <Badge kind={pausedReason || waitsFor === 'connection' ? 'warn' : waitsFor ? 'brand' : 'ok'}>
        {pausedReason ? text.paused : waitsFor ? waits[waitsFor] : text.EM_ANDAMENTO}
      </Badge>
      <span className="campaign-bar" aria-hidden="true">
        <span style={{ width: `${progress}%` }} />
      </span>
      <small className="cell-muted cell-nowrap">{Math.floor(progress)} %</small>
    </span>
  );
}
