import { Link } from 'react-router-dom';
import { appPaths } from '#web/paths.ts';
import { formatDuration } from '#web/ui/format/duration.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { dashboardText } from './dashboard.text.ts';
import type { DashboardAnswer } from './use-dashboard.ts';
import { useMinute } from './use-minute.ts';

/** The waiting customers of each queue, and the longest waiting time. */
export function WaitingList({ waiting }: { waiting: DashboardAnswer['waiting'] }) {
  const text = useText(dashboardText);
  const now = useMinute();
  const most = Math.max(1, ...waiting.map(({ count }) => count));
  if (waiting.length === 0) return <p className="dashboard-quiet">{text.noneWaiting}</p>;
  return (
    <ul className="waiting column gap-3">
      {waiting.map(({ queue, count, waitingSince }) => (
        <li className="grid align-center" key={queue?.id ?? 0}>
          <span className="waiting-queue">
            <Badge color={queue?.color}>{queue?.name ?? text.noQueue}</Badge>
          </span>
          <span className="waiting-bar" aria-hidden="true">
            <span style={{ background: queue?.color, width: `${(count / most) * 100}%` }} />
          </span>
          <strong>
            <Link to={`${appPaths.tickets.href()}?list=pending${queue ? `&queues=${queue.id}` : ''}`}>{count}</Link>
          </strong>
          {waitingSince && (
            <span className="cell-muted" title={text.quietHint}>
              {text.quietFor(formatDuration(Math.max(0, now - Date.parse(waitingSince)) / 60_000))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
