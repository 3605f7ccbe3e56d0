import type { ReactNode } from 'react';
import {
  BuildingIcon,
  ChatIcon,
  CheckIcon,
  ClockIcon,
  ConnectionIcon,
  HourglassIcon,
  UserIcon,
} from '#web/ui/buttons/icons.tsx';
import { formatDurationOrDash } from '#web/ui/format/duration.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { dashboardText } from './dashboard.text.ts';
import type { Shown } from './use-dashboard.ts';

interface Card {
  id: string;
  label: string;
  /** The full label, where the label is shortened. */
  whole?: string;
  value: string | number;
  icon: ReactNode;
  tone?: 'ok' | 'warn';
  /** A current value, independent of the filter. */
  isNow?: boolean;
}

const CardView = ({ card, now }: { card: Card; now: string }) => (
  <div className={`counter ${card.tone ?? ''}`} title={card.whole}>
    <dt>
      <span className="counter-icon">{card.icon}</span>
      <span aria-hidden={card.whole ? true : undefined}>{card.label}</span>
      {card.whole && <span className="visually-hidden">{card.whole}</span>}
    </dt>
    <dd>
      <span data-testid={`counter-${card.id}`}>{card.value}</span>
      {card.isNow && <span className="counter-now">{now}</span>}
    </dd>
  </div>
);

/** The numbers at the top; those of the whole platform only for its operators, who alone receive them. */
export function Counters({ counters }: { counters: Shown['counters'] }) {
  const text = useText(dashboardText);
  const { totalWhatsappSessions: connections, totalCompanies: companies } = counters;
  const { supportHappening, supportPending, supportFinished, leads, avgSupportTime, avgWaitTime } = counters;
  const cards: Card[] = [
    ...(connections === undefined
      ? []
      : [{ id: 'connections', label: text.connections, value: connections, icon: <ConnectionIcon /> }]),
    ...(companies === undefined
      ? []
      : [{ id: 'companies', label: text.companies, value: companies, icon: <BuildingIcon /> }]),
    { id: 'happening', label: text.happening, value: supportHappening, icon: <ChatIcon />, tone: 'ok', isNow: true },
    { id: 'pending', label: text.pending, value: supportPending, icon: <HourglassIcon />, tone: 'warn', isNow: true },
    { id: 'finished', label: text.finished, value: supportFinished, icon: <CheckIcon /> },
    { id: 'leads', label: text.leads, value: leads, icon: <UserIcon /> },
    {
      id: 'support-time',
      label: text.supportTime,
      whole: text.supportTimeWhole,
      value: formatDurationOrDash(avgSupportTime),
      icon: <ClockIcon />,
    },
    {
      id: 'wait-time',
      label: text.waitTime,
      whole: text.waitTimeWhole,
      value: formatDurationOrDash(avgWaitTime),
      icon: <ClockIcon />,
    },
  ];
  return (
    <dl className="counters" aria-label={text.counters}>
      {cards.map((card) => (
        <CardView key={card.id} card={card} now={text.now} />
      ))}
    </dl>
  );
}

/** The shape of the numbers while they load. */
export function CountersSkeleton() {
  return (
    <div className="counters" aria-hidden="true">
      {Array.from({ length: 6 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing but their place
        <div key={n} className="counter">
          <Skeleton width="60%" />
          <Skeleton width="35%" height={28} />
        </div>
      ))}
    </div>
  );
}
