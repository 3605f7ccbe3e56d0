import type { Campaign } from '#shared/campaigns/campaign.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { reportText } from './campaigns.text.ts';
import type { ChosenRecipientFilter } from './recipients-panel.tsx';

interface Count {
  name: string;
  value: number;
  /** The recipients that it counts; absent where no filter shows them. */
  filter?: ChosenRecipientFilter;
  /** Its share of the sent messages is shown, too. */
  isOfSent?: boolean;
}

interface CountsGridProps {
  campaign: Campaign;
  filter: ChosenRecipientFilter;
  onFilter: (filter: ChosenRecipientFilter) => void;
}

function useCounts({ counts, confirmation }: Campaign): { counts: Count[]; sent: number } {
  const words = useText(reportText);
  // A message that was read was delivered before, and one that was delivered was sent.
  const delivered = counts.delivered + counts.read;
  const sent = counts.sent + delivered;
  const shown: Count[] = [
    { name: words.valid, value: counts.total - counts.leftOut },
    ...(counts.checking > 0 ? [{ name: words.checking, value: counts.checking, filter: 'checking' as const }] : []),
    { name: words.waiting, value: counts.waiting + counts.sending, filter: 'waiting' },
    ...(confirmation
      ? [
          { name: words.asked, value: counts.asked + counts.wasConfirmed, filter: 'asked' as const },
          { name: words.confirmed, value: counts.wasConfirmed, filter: 'confirmed' as const },
        ]
      : []),
    { name: words.sent, value: sent, filter: 'sent' },
    { name: words.delivered, value: delivered, filter: 'delivered', isOfSent: true },
    { name: words.read, value: counts.read, filter: 'read', isOfSent: true },
    { name: words.answeredBy, value: counts.answered, filter: 'answered', isOfSent: true },
    { name: words.failed, value: counts.failed, filter: 'failed' },
    { name: words.optedOutBy, value: counts.optedOut, filter: 'optedOut' },
    { name: words.leftOutOf, value: counts.leftOut, filter: 'leftOut' },
  ];
  return { counts: shown, sent };
}

/** The numbers of a campaign, each of which shows its recipients below, and why people were left out. */
export function CountsGrid({ campaign, filter: chosen, onFilter }: CountsGridProps) {
  const words = useText(reportText);
  const language = useLanguage();
  const number = (value: number) => value.toLocaleString(language);
  const { counts, sent } = useCounts(campaign);
  const reasons = campaign.leftOut.filter(({ count }) => count > 0);
  return (
    <section aria-label={words.counts}>
      <ul className="campaign-counts grid gap-3">
        {counts.map(({ name, value, filter, isOfSent }) => {
          const content = (
            <>
              <span className="campaign-tile-name break-words">{name}</span>{' '}
              <span className="campaign-tile-value">
                <span>{number(value)}</span>
                {isOfSent && sent > 0 && (
                  <small className="meta figures">{`${Math.floor((value / sent) * 100)} %`}</small>
                )}
              </span>
            </>
          );
          return (
            <li key={name}>
              {filter && value > 0 ? (
                <button
                  type="button"
                  className="campaign-tile"
                  aria-pressed={filter === chosen}
                  onClick={() => onFilter(filter)}
                >
                  {content}
                </button>
              ) : (
                <div className="campaign-tile">{content}</div>
              )}
            </li>
          );
        })}
      </ul>
      {reasons.length > 0 && (
        <p className="cell-muted">
          {words.leftOutTitle}: {reasons.map(({ reason, count }) => `${number(count)} ${words[reason]}`).join(', ')}
        </p>
      )}
    </section>
  );
}
