import { localTime } from '#shared/hours/local-time.ts';
import type { LedgerDay, LedgerGap } from '#shared/ledger/contract.ts';
import { useUser } from '#web/api/session.ts';
import { formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { DaySection } from './day-section.tsx';
import { deliveriesText } from './deliveries.text.ts';

/** Days before the first one on record, the newest first: one line for all of them. */
function UnrecordedDays({ days }: { days: readonly LedgerDay[] }) {
  const text = useText(deliveriesText);
  const [newest, oldest] = [days[0], days.at(-1)];
  if (!newest || !oldest) return null;
  const [from, until] = [formatDay(oldest.day), formatDay(newest.day)];
  const name = from === until ? from : text.daysBetween(from, until);
  return (
    <section className="delivery-day" aria-label={name}>
      <header>
        <h2>{name}</h2>
      </header>
      <p className="delivery-note">{text.notRecorded}</p>
    </section>
  );
}

interface DayListProps {
  ledger: { days: readonly LedgerDay[]; gaps: readonly LedgerGap[] };
  today: string;
  /** The first day of the period. */
  from: string;
  whatsappId: string | undefined;
  nameOf: (whatsappId: number) => string | undefined;
}

/** The days of the period, the newest first. */
export function DayList({ ledger, from, ...section }: DayListProps) {
  const { timeZone } = useUser().company;
  const dayOf = (gap: LedgerGap) => {
    const { date } = localTime(new Date(gap.from), timeZone);
    const isFromBefore = date < from;
    return isFromBefore ? from : date;
  };
  const gapsOf = ({ day }: LedgerDay) => ledger.gaps.filter((gap) => dayOf(gap) === day);
  const days = ledger.days.toReversed();
  const recordedCount = days.findLastIndex((day) => day.state !== 'none' || gapsOf(day).length > 0) + 1;
  return (
    <>
      {days.slice(0, recordedCount).map((day) => (
        <DaySection key={day.day} day={day} gaps={gapsOf(day)} {...section} />
      ))}
      <UnrecordedDays days={days.slice(recordedCount)} />
    </>
  );
}
