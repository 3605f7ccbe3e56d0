import type { ReactNode } from 'react';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { momentText, reportText } from './campaigns.text.ts';
import { campaignMomentInWords } from './shown-moment.ts';
import { StatusBadge } from './status-badge.tsx';

/** Shows why a running campaign sends nothing now, and when it goes on. */
function Waiting({ campaign }: { campaign: Campaign }) {
  const words = useText(reportText);
  const moments = useText(momentText);
  const { waitsFor, waitsUntil, counts } = campaign;
  if (!waitsFor) return null;
  const begun = counts.sent + counts.delivered + counts.read + counts.failed + counts.asked > 0;
  const at = waitsUntil && campaignMomentInWords(waitsUntil, moments);
  const sentences = {
    numbers: words.numbersWait(words.numbersOf(counts.checking)),
    connection: words.connectionWait,
    hours: at ? (begun ? words.hoursAgain(at) : words.hoursWait(at)) : words.neverWait,
    cap: at ? words.capWait(at) : words.neverWait,
  };
  return <NoticeBox kind={waitsFor === 'connection' ? 'warning' : 'info'}>{sentences[waitsFor]}</NoticeBox>;
}

/** How far a campaign is, how fast it goes, when it ends, and why it rests; `acts` are at the end of its first line. */
export function ProgressPanel({ campaign, acts }: { campaign: Campaign; acts?: ReactNode }) {
  const words = useText(reportText);
  const language = useLanguage();
  const {
    progress,
    rate,
    expectedEnd,
    pausedReason,
    isPreparing,
    status,
    confirmation,
    counts,
    startedAt,
    completedAt,
  } = campaign;
  const isOver = status === 'FINALIZADA';
  const isCollecting = isPreparing && !pausedReason;
  const isRunning = status === 'EM_ANDAMENTO' && !pausedReason;
  const count = (value: number) => value.toLocaleString(language);
  const facts = [
    ...(isRunning && rate !== null ? [words.rate(count(Math.round(rate)))] : []),
    ...(isRunning && expectedEnd ? [words.expectedEnd(formatMoment(expectedEnd))] : []),
    ...(isOver && startedAt ? [words.startedAt(formatMoment(startedAt))] : []),
    ...(isOver && completedAt ? [words.endedAt(formatMoment(completedAt))] : []),
  ];
  return (
    <section className={`campaign-progress ${isOver ? '' : 'panel'}`} aria-label={words.progress}>
      <div className="campaign-state cell-row">
        <StatusBadge campaign={campaign} />
        <span className="cell-muted">{isCollecting ? words.preparing : facts.join(' · ')}</span>
        {acts && <span className="campaign-acts row wrap gap-2">{acts}</span>}
      </div>
      {!isOver && <progress aria-label={words.progress} max={100} value={isCollecting ? undefined : progress} />}
      {confirmation && (
        <span className="cell-muted">
          {words.askedSoFar(count(counts.asked + counts.wasConfirmed), count(counts.wasConfirmed))}
        </span>
      )}
      <Waiting campaign={campaign} />
      {pausedReason && (
        <NoticeBox kind={pausedReason === 'person' ? 'info' : 'warning'}>
          {words.pausedBy(words[pausedReason])}
        </NoticeBox>
      )}
    </section>
  );
}
