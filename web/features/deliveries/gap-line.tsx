import type { LedgerGap } from '#shared/ledger/contract.ts';
import { gapCauseTexts } from '#web/entities/connections/gap-cause.text.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { formatDuration } from '#web/ui/format/duration.ts';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { deliveriesText } from './deliveries.text.ts';

const sameDay = (a: string, b: string) => new Date(a).toDateString() === new Date(b).toDateString();

/** The text for a gap without a number of missed messages. */
const whyUnknown = ({ history }: LedgerGap) => {
  if (history === 'pending') return 'unknownPending';
  return history === 'partial' ? 'unknownPartial' : 'unknownNewDevice';
};

/** A time in which a connection was down, and what came back after it. `name`: its connection, where several are shown. */
export function ConnectionGapLine({ gap, name }: { gap: LedgerGap; name: string | undefined }) {
  const text = useText(deliveriesText);
  const language = useLanguage();
  const { from, to, cause, recovered, fromHistory, unknown } = gap;
  const end = to === null ? '' : sameDay(from, to) ? timeOfDay(to, language) : formatMoment(to);
  const span = to === null ? text.downSince(timeOfDay(from, language)) : text.downFrom(timeOfDay(from, language), end);
  const minutes = (Date.parse(to ?? new Date().toISOString()) - Date.parse(from)) / 60_000;
  const missing = to === null ? text.unknownYet : unknown === null ? text[whyUnknown(gap)] : text.unknown(unknown);
  return (
    <li className="delivery-gap" data-open={to === null} data-unknown={unknown !== 0}>
      <p>
        <b>{span}</b>
        {to !== null && ` · ${text.recovered(recovered)}`}
        {` · ${missing}`}
      </p>
      <p className="delivery-note">
        {name && `${name} · `}
        {formatDuration(minutes)}
        {fromHistory > 0 && ` · ${text.fromHistory(fromHistory)}`}
        {` · ${gapCauseTexts[cause][language]}`}
      </p>
    </li>
  );
}
