import { type CSSProperties, type ReactNode, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import { dateFormat } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { useIsNarrower } from '#web/ui/layout/use-is-narrower.ts';
import { dashboardText } from './dashboard.text.ts';
import { useListedFigure } from './use-counted.ts';

const dayName = {
  short: dateFormat({ weekday: 'short', timeZone: 'UTC' }),
  long: dateFormat({ weekday: 'long', timeZone: 'UTC' }),
};
/** A day of this weekday, of which 0 is Sunday. */
const dayOf = (weekday: number): Date => new Date(Date.UTC(2026, 1, 1 + weekday));

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Below this width the days stand side by side and the hours below each other. */
const uprightBelow = 640;

interface Axis {
  id: number;
  name: string;
  title: string;
}

const useAxes = (): { days: Axis[]; clock: Axis[] } => {
  const language = useLanguage();
  const first = language === 'es' ? 1 : 0;
  const days = Array.from({ length: 7 }, (_, n) => (first + n) % 7).map((id) => ({
    id,
    name: dayName.short(dayOf(id), language).replace('.', ''),
    title: dayName.long(dayOf(id), language),
  }));
  return { days, clock: hours.map((id) => ({ id, name: String(id), title: `${id}:00` })) };
};

interface HeatCellProps {
  to: To | undefined;
  style: CSSProperties;
  children: ReactNode;
}

/** An hour with conversations leads to them. */
const HeatCell = ({ to, ...rest }: HeatCellProps) =>
  to ? <Link className="heat" to={to} {...rest} /> : <span className="heat" {...rest} />;

/** How many conversations began in each hour of each weekday: the more, the stronger the colour. */
export function HeatMap({ week }: { week: readonly (readonly number[])[] }) {
  const text = useText(dashboardText);
  const { days, clock } = useAxes();
  const { linkTo } = useListedFigure();
  const element = useRef<HTMLDivElement>(null);
  const isUpright = useIsNarrower(element, uprightBelow);
  const [columns, rows] = isUpright ? [days, clock] : [clock, days];
  const most = Math.max(1, ...week.flat());
  return (
    <div ref={element}>
      <table className="heat-map" aria-label={text.byHour} data-upright={isUpright || undefined}>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, name, title }) => (
              <th key={id} scope="col">
                <span aria-hidden="true">{name}</span>
                <span className="visually-hidden">{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <span aria-hidden="true">{row.name}</span>
                <span className="visually-hidden">{row.title}</span>
              </th>
              {columns.map((column) => {
                const [day, hour] = isUpright ? [column, row] : [row, column];
                const count = week[day.id]?.[hour.id] ?? 0;
                const share = count === 0 ? 0 : 15 + Math.round((count / most) * 85);
                return (
                  <td key={column.id} title={`${day.title}, ${hour.title}: ${count}`}>
                    <HeatCell
                      to={count === 0 ? undefined : linkTo({ figure: 'begun', weekday: day.id, hour: hour.id })}
                      style={{ background: `color-mix(in srgb, var(--brand) ${share}%, var(--surface-sunken))` }}
                    >
                      <span className="visually-hidden">
                        {count > 0 && `${day.title}, ${hour.title}: `}
                        {count}
                      </span>
                    </HeatCell>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
