import { lazy, Suspense, useMemo } from 'react';
import type { campaigns } from '#shared/campaigns/contract.ts';
import type { ParsedAnswerOf } from '#shared/http/route.ts';
import type { Resource } from '#web/api/use-resource.ts';
import { dateFormat } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { reportText } from './campaigns.text.ts';

const TimeLines = lazy(() => import('#web/ui/charts/line-chart.tsx').then((module) => ({ default: module.TimeLines })));

const hourOf = dateFormat({ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' });
const kinds = ['sent', 'delivered', 'read', 'answered'] as const;
const colors = { sent: 'var(--brand)', delivered: 'var(--ok)', read: 'var(--tick-read)', answered: 'var(--warn)' };

/** Messages sent, delivered, read and answered by each hour, as lines and as a table. */
export function FiguresPanel({ figures }: { figures: Resource<ParsedAnswerOf<typeof campaigns.figures>> }) {
  const words = useText(reportText);
  const language = useLanguage();
  const names = { sent: words.sent, delivered: words.delivered, read: words.read, answered: words.answeredBy };
  const hours = figures.data?.figures;
  const rows = useMemo(() => {
    const sums = { sent: 0, delivered: 0, read: 0, answered: 0 };
    return (hours ?? []).map((hour) => {
      for (const kind of kinds) sums[kind] += hour[kind];
      return { at: hour.at, ...sums };
    });
  }, [hours]);
  const moments = rows.map(({ at }) => hourOf(new Date(at), language));
  // The points of one hour make no line, and the figures above already say them.
  if (rows.length === 1) return null;
  return (
    <section className="panel" aria-label={words.overTime}>
      <header className="panel-head">
        <h2>{words.overTime}</h2>
        {rows.length > 0 && (
          <ul className="campaign-legend meta flex wrap gap-3" aria-hidden="true">
            {kinds.map((kind) => (
              <li key={kind}>
                <span style={{ background: colors[kind] }} />
                {names[kind]}
              </li>
            ))}
          </ul>
        )}
      </header>
      <ErrorNotice error={figures.data ? null : figures.error} />
      {figures.isLoading && <Skeleton height={240} />}
      {figures.data && rows.length === 0 && <p className="cell-muted">{words.noFigures}</p>}
      {rows.length > 0 && (
        <>
          <div aria-hidden="true">
            <Suspense fallback={<Skeleton height={240} />}>
              <TimeLines
                moments={moments}
                lines={kinds.map((kind) => ({
                  name: kind,
                  color: colors[kind],
                  values: rows.map((row) => row[kind]),
                }))}
              />
            </Suspense>
          </div>
          <details className="campaign-numbers">
            <summary>{words.numbers}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.moment}</th>
                  {kinds.map((kind) => (
                    <th key={kind} scope="col">
                      {names[kind]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, n) => (
                  <tr key={row.at}>
                    <th scope="row">{moments[n]}</th>
                    {kinds.map((kind) => (
                      <td key={kind}>{row[kind]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
