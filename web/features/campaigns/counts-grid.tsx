import type { Campaign } from '#shared/campaigns/campaign.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { reportText } from './campaigns.text.ts';

/** The numbers of a campaign, and why people were left out. */
export function CountsGrid({ campaign: { counts, leftOut, confirmation } }: { campaign: Campaign }) {
  const words = useText(reportText);
  const language = useLanguage();
  const number = (value: number) => value.toLocaleString(language);
  // A message that was read was delivered before, and one that was delivered was sent.
  const delivered = counts.delivered + counts.read;
  const shown: [string, number][] = [
    [words.valid, counts.total - counts.leftOut],
    ...(counts.checking > 0 ? ([[words.checking, counts.checking]] satisfies [string, number][]) : []),
    [words.waiting, counts.waiting + counts.sending],
    ...(confirmation
      ? ([
          [words.asked, counts.asked + counts.wasConfirmed],
          [words.confirmed, counts.wasConfirmed],
        ] satisfies [string, number][])
      : []),
    [words.sent, counts.sent + delivered],
    [words.delivered, delivered],
    [words.read, counts.read],
    [words.answeredBy, counts.answered],
    [words.failed, counts.failed],
    [words.optedOutBy, counts.optedOut],
    [words.leftOutOf, counts.leftOut],
  ];
  const reasons = leftOut.filter(({ count }) => count > 0);
  return (
    <section aria-label={words.counts}>
      <dl className="campaign-counts grid gap-3">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt className="break-words">{name}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <p className="cell-muted">
          {words.leftOutTitle}: {reasons.map(({ reason, count }) => `${number(count)} ${words[reason]}`).join(', ')}
        </p>
      )}
    </section>
  );
}
