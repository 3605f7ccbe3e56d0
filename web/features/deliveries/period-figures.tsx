import type { LedgerGap } from '#shared/ledger/contract.ts';
import { type LedgerFigures, sentByRecado } from '#shared/ledger/figures.ts';
import { formatDuration } from '#web/ui/format/duration.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { deliveriesText } from './deliveries.text.ts';

interface FigureProps {
  label: string;
  value: string | number;
  hint: string;
  isBad?: boolean;
}

function Figure({ label, value, hint, isBad = false }: FigureProps) {
  return (
    <div className="delivery-figure" data-bad={isBad}>
      <dt>{label}</dt>
      <dd>
        {value} <small>{hint}</small>
      </dd>
    </div>
  );
}

/** Minutes of all gaps; two connections that were down at once count twice. */
const minutesDown = (gaps: readonly LedgerGap[], now: number): number =>
  gaps.reduce((sum, { from, to }) => sum + ((to === null ? now : Date.parse(to)) - Date.parse(from)) / 60_000, 0);

/** The sums of the period. */
export function PeriodFigures({ sum, gaps }: { sum: LedgerFigures; gaps: readonly LedgerGap[] }) {
  const text = useText(deliveriesText);
  const failed = Object.values(sum.failed).reduce((all, n) => all + n, 0);
  const returned = gaps.reduce((all, { recovered }) => all + recovered, 0);
  return (
    <dl className="delivery-figures" aria-label={text.figures}>
      <Figure label={text.received} value={sum.received} hint={text.receivedHint(sum.received - sum.unanswered)} />
      <Figure label={text.sent} value={sentByRecado(sum)} hint={text.sentHint(sum.waiting)} />
      <Figure label={text.delivered} value={sum.delivered} hint={text.deliveredHint(sum.read)} />
      <Figure label={text.failed} value={failed} hint={text.failedHint(failed)} isBad={failed > 0} />
      <Figure
        label={text.down}
        value={formatDuration(minutesDown(gaps, Date.now()))}
        hint={text.downHint(returned)}
        isBad={gaps.some(({ to }) => to === null)}
      />
    </dl>
  );
}
