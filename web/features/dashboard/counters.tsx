import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { appPaths } from '#web/paths.ts';
import {
  BuildingIcon,
  ChatIcon,
  CheckIcon,
  ClockIcon,
  ConnectionIcon,
  HourglassIcon,
  UserIcon,
} from '#web/ui/buttons/icons.tsx';
import { FigureTrend } from '#web/ui/charts/trend.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { formatDurationOrDash } from '#web/ui/format/duration.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { dashboardText } from './dashboard.text.ts';
import { useListedFigure } from './use-counted.ts';
import type { DashboardAnswer } from './use-dashboard.ts';

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
  /** The list of what it counts. */
  href?: To;
  trend?: ReactNode;
}

type Totals = Pick<DashboardAnswer['counters'], keyof DashboardAnswer['before'] & keyof DashboardAnswer['counters']>;

/** The figures that are compared with the range before. */
const compared: readonly { field: keyof Totals; rising: 'good' | 'bad'; isTime?: true }[] = [
  { field: 'supportFinished', rising: 'good' },
  { field: 'leads', rising: 'good' },
  { field: 'avgSupportTime', rising: 'bad', isTime: true },
  { field: 'avgWaitTime', rising: 'bad', isTime: true },
];

const trendsOf = (counters: Totals, before: DashboardAnswer['before']): Partial<Record<keyof Totals, ReactNode>> => {
  const range = `${formatDay(before.from)} – ${formatDay(before.to)}`;
  return Object.fromEntries(
    compared.map(({ field, rising, isTime }) => [
      field,
      <FigureTrend
        key={field}
        now={counters[field]}
        before={before[field]}
        was={isTime ? formatDurationOrDash(before[field]) : (before[field] ?? 0)}
        range={range}
        rising={rising}
      />,
    ]),
  );
};

function CardView({ card }: { card: Card }) {
  const { now } = useText(dashboardText);
  const { id, label, whole, value, icon, tone = '', isNow, href, trend } = card;
  const content = (
    <>
      <span className="meta row gap-2">
        <span className="counter-icon">{icon}</span>
        <span aria-hidden={whole ? true : undefined}>{label}</span>
        {whole && <span className="visually-hidden">{whole}</span>}
      </span>
      <span className="counter-value flex wrap align-baseline strong figures">
        <span data-testid={`counter-${id}`}>{value}</span>
        {isNow && <span className="counter-now meta">{now}</span>}
        {trend}
      </span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className={`counter ${tone}`} title={whole}>
          {content}
        </div>
      ) : (
        <Link to={href} className={`counter ${tone}`} title={whole}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** The numbers at the top; those of the whole platform only for its operators, who alone receive them. */
export function DashboardCounters({ counters, before }: Pick<DashboardAnswer, 'counters' | 'before'>) {
  const text = useText(dashboardText);
  const { totalWhatsappSessions: connections, totalCompanies: companies } = counters;
  const { supportHappening, supportPending, supportFinished, leads, avgSupportTime, avgWaitTime } = counters;
  const { linkTo } = useListedFigure();
  const trends = trendsOf(counters, before);
  const listOf = (status: 'open' | 'pending') => `${appPaths.tickets.href()}?list=${status}`;
  const cards: Card[] = [
    ...(connections === undefined
      ? []
      : [{ id: 'connections', label: text.connections, value: connections, icon: <ConnectionIcon /> }]),
    ...(companies === undefined
      ? []
      : [{ id: 'companies', label: text.companies, value: companies, icon: <BuildingIcon /> }]),
    {
      id: 'happening',
      label: text.happening,
      value: supportHappening,
      icon: <ChatIcon />,
      tone: 'ok',
      isNow: true,
      href: listOf('open'),
    },
    {
      id: 'pending',
      label: text.pending,
      value: supportPending,
      icon: <HourglassIcon />,
      tone: 'warn',
      isNow: true,
      href: listOf('pending'),
    },
    {
      id: 'finished',
      label: text.finished,
      value: supportFinished,
      icon: <CheckIcon />,
      trend: trends.supportFinished,
      href: linkTo({ figure: 'finished' }),
    },
    {
      id: 'leads',
      label: text.leads,
      value: leads,
      icon: <UserIcon />,
      trend: trends.leads,
      href: linkTo({ figure: 'fresh' }),
    },
    {
      id: 'support-time',
      label: text.supportTime,
      whole: text.supportTimeWhole,
      value: formatDurationOrDash(avgSupportTime),
      icon: <ClockIcon />,
      trend: trends.avgSupportTime,
      href: linkTo({ figure: 'served' }),
    },
    {
      id: 'wait-time',
      label: text.waitTime,
      whole: text.waitTimeWhole,
      value: formatDurationOrDash(avgWaitTime),
      icon: <ClockIcon />,
      trend: trends.avgWaitTime,
      href: linkTo({ figure: 'waited' }),
    },
  ];
  return (
    <ul className="counters grid gap-3" aria-label={text.counters}>
      {cards.map((card) => (
        <CardView key={card.id} card={card} />
      ))}
    </ul>
  );
}

/** The shape of the numbers while they load. */
export function CountersSkeleton() {
  return (
    <div className="counters grid gap-3" aria-hidden="true">
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
