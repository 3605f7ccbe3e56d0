import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Campaign, hasSentNothing, mayResume } from '#shared/campaigns/campaign.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { BlockIcon, PauseIcon, PlayIcon, RefreshIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import '#web/ui/layout/panel.css';
import './campaigns.css';
import { campaignsText, reportText } from './campaigns.text.ts';
import { CountsGrid } from './counts-grid.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { NextCampaignMenu } from './next-campaign-menu.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { type ChosenRecipientFilter, RecipientsPanel } from './recipients-panel.tsx';
import { useCampaignActions } from './use-campaign-actions.tsx';
import { useCampaignReport } from './use-report.ts';

type Actions = ReturnType<typeof useCampaignActions>;

/** The buttons that the campaign's state allows. */
function Moves({ campaign, actions }: { campaign: Campaign; actions: Actions }) {
  const text = useText(campaignsText);
  const { status, pausedReason, counts } = campaign;
  const { isBusy } = actions;
  const again = (
    <Button icon={<RefreshIcon size={18} />} isBusy={isBusy} onClick={() => actions.onRetryFailed(campaign)}>
      {text.retryFailed}
    </Button>
  );
  const isUnsent = hasSentNothing(campaign);
  if (status === 'FINALIZADA' && !isUnsent)
    return (
      <>
        {counts.failed > 0 && again}
        <NextCampaignMenu campaign={campaign} />
      </>
    );
  if (status === 'EM_ANDAMENTO' || status === 'PROGRAMADA') {
    return (
      <>
        {status === 'EM_ANDAMENTO' && !pausedReason && (
          <Button icon={<PauseIcon size={18} />} isBusy={isBusy} onClick={() => actions.onPause(campaign)}>
            {text.pause}
          </Button>
        )}
        {mayResume(pausedReason) && (
          <Button
            kind="primary"
            icon={<PlayIcon size={18} />}
            isBusy={isBusy}
            onClick={() => actions.onResume(campaign)}
          >
            {text.resume}
          </Button>
        )}
        <Button icon={<BlockIcon size={18} />} onClick={() => actions.onCancel(campaign)}>
          {text.cancel}
        </Button>
      </>
    );
  }
  return (
    <Button kind="primary" icon={<PlayIcon size={18} />} onClick={() => actions.onStart(campaign)}>
      {isUnsent ? text.startAgain : status === 'CANCELADA' ? text.restart : text.start}
    </Button>
  );
}

/** A campaign in motion, and its report when it is over. */
export function CampaignReportScreen() {
  const words = useText(reportText);
  const campaignId = Number(useParams().campaignId) || 0;
  const { campaign, figures } = useCampaignReport(campaignId);
  const actions = useCampaignActions();
  const { data } = campaign;
  const [filter, setFilter] = useState<ChosenRecipientFilter>('all');
  const recipients = useRef<HTMLElement>(null);
  // A bar of their own would take a row of the report.
  const isOver = data?.status === 'FINALIZADA';
  const showRecipients = (next: ChosenRecipientFilter) => {
    setFilter(next);
    recipients.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Screen
      title={data?.name ?? words.title}
      back={{ href: appPaths.campaigns.href(), label: words.toCampaigns }}
      actions={data && !isOver && <Moves campaign={data} actions={actions} />}
    >
      {data ? (
        <div className="campaign-report column gap-4">
          <ProgressPanel campaign={data} acts={isOver && <Moves campaign={data} actions={actions} />} />
          <CountsGrid campaign={data} filter={filter} onFilter={showRecipients} />
          <FiguresPanel figures={figures} />
          <RecipientsPanel campaign={data} filter={filter} onFilter={setFilter} ref={recipients} />
        </div>
      ) : campaign.error ? (
        <Failure error={campaign.error} onRetry={() => campaign.mutate()} />
      ) : (
        <SkeletonRows />
      )}
      {actions.dialog}
    </Screen>
  );
}
