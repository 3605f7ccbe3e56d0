import type { Campaign } from '#shared/campaigns/campaign.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useLanguage, useText } from '#web/ui/use-text.ts';
import { reportText } from './campaigns.text.ts';
import { StatusBadge } from './status-badge.tsx';

/** How far a campaign is, how fast it goes, when it ends, and why it rests. */
export function ProgressPanel({ campaign }: { campaign: Campaign }) {
  const words = useText(reportText);
  const language = useLanguage();
  const { progress, rate, expectedEnd, pausedReason, isPreparing, status } = campaign;
  const isRunning = status === 'EM_ANDAMENTO' && !pausedReason;
  const facts = [
    ...(isRunning && rate !== null ? [words.rate(Math.round(rate).toLocaleString(language))] : []),
    ...(isRunning && expectedEnd ? [words.expectedEnd(formatMoment(expectedEnd))] : []),
  ];
  return (
    <section className="panel campaign-progress" aria-label={words.progress}>
      <div className="cell-row">
        <StatusBadge campaign={campaign} />
        <span className="cell-muted">{isPreparing ? words.preparing : facts.join(' · ')}</span>
      </div>
      <progress aria-label={words.progress} max={100} value={isPreparing ? undefined : progress} />
      {pausedReason && (
        <Notice kind={pausedReason === 'person' ? 'info' : 'warning'}>{words.pausedBy(words[pausedReason])}</Notice>
      )}
    </section>
  );
}
