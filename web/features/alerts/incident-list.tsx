import { Link } from 'react-router-dom';
import { alerts } from '#shared/alerts/contract.ts';
import { alertSubjectKindOf, type Incident } from '#shared/alerts/incident.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { lastFailureText } from '#web/entities/assistants/last-failure.text.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckIcon } from '#web/ui/buttons/icons.tsx';
import { formatDay, formatMoment } from '#web/ui/format/dates.ts';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { alertsText } from './alerts.text.ts';
import { incidentsText } from './incidents.text.ts';

const states = ['sent', 'waiting', 'unconfirmed'] as const;

const duration = (from: string, to: string): string => {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

function State({ incident: { kind, endedAt, outcome } }: { incident: Incident }) {
  const text = useText(alertsText);
  if (kind === 'test') return null;
  if (endedAt === null) return <Badge kind="bad">{text.open}</Badge>;
  return outcome === 'back' ? <Badge kind="ok">{text.back}</Badge> : <Badge>{text.stopped}</Badge>;
}

/** The recipients, each once, by the state of their messages. */
function Informed({ incident: { notices, pushedTo, endedAt } }: { incident: Incident }) {
  const text = useText(alertsText);
  const devices = pushedTo.length > 0 && <p className="cell-muted">{text.pushedTo(pushedTo.join(', '))}</p>;
  if (notices.length === 0)
    return devices || <p className="cell-muted">{endedAt === null ? text.notInformedYet : text.notInformed}</p>;
  const lines = states.map((state) => {
    const names = notices
      .filter((notice) => notice.state === state)
      .map(({ way, to }) => (way === 'mail' ? to : formatPhone(to)));
    if (names.length === 0) return null;
    return (
      <p key={state} className="cell-muted">
        {text[state]}: {[...new Set(names)].join(', ')}
      </p>
    );
  });
  return [devices, ...lines];
}

/** The screen of the subject. */
const hrefOf = ({ kind, subjectId }: Incident): string | undefined => {
  const href = {
    connection: appPaths.connections.href,
    outbox: appPaths.connections.href,
    campaign: () => appPaths.campaignReport.href(subjectId),
    prompt: appPaths.prompts.href,
    integration: appPaths.integrations.href,
    invoice: appPaths.invoices.href,
    user: undefined,
  }[alertSubjectKindOf[kind]];
  return href?.();
};

/** The detail of the incident in words; undefined: none. */
function useDetail({ kind, detail }: Incident): string | undefined {
  const text = useText(incidentsText);
  const why: Readonly<Record<string, unknown>> = { ...useText(lastFailureText), ...text };
  if (detail === '') return undefined;
  return kind === 'invoiceDue' ? text.dueOn(formatDay(detail)) : String(why[detail] ?? '');
}

function IncidentRow({ incident }: { incident: Incident }) {
  const text = useText(alertsText);
  const kinds = useText(incidentsText);
  const { kind, subjectName, beganAt, endedAt } = incident;
  const detail = useDetail(incident);
  const href = hrefOf(incident);
  const times =
    endedAt === null
      ? text.since(formatMoment(beganAt))
      : kind === 'test'
        ? formatMoment(beganAt)
        : `${formatMoment(beganAt)} – ${formatMoment(endedAt)} · ${duration(beganAt, endedAt)}`;
  return (
    <li className="alerts-incident">
      <div className="row spread gap-2">
        {href ? (
          <Link className="truncate" to={href}>
            {subjectName}
          </Link>
        ) : (
          <b className="truncate">{kinds[kind]}</b>
        )}
        <State incident={incident} />
      </div>
      <p>{[href && kinds[kind], detail, times].filter(Boolean).join(' · ')}</p>
      <Informed incident={incident} />
    </li>
  );
}

/** The incidents: open ones first, then those that ended, the last first. */
export function IncidentList() {
  const text = useText(alertsText);
  const list = usePages(alerts.list, { query: {} });
  const { rows, error, isLoading, hasMore, isLoadingMore, loadMore, mutate } = list;
  useLiveEvent('incident', () => void mutate());
  // Without incidents their part is one line above the rules.
  if (rows.length === 0 && !error)
    return (
      <section className="alerts-history alerts-well" aria-label={text.history} aria-busy={isLoading}>
        {isLoading ? (
          <SkeletonRows count={1} />
        ) : (
          <div className="framed row gap-3">
            <CheckIcon />
            <p>
              <strong>{text.none}</strong> <span className="cell-muted">{text.noneHint}</span>
            </p>
          </div>
        )}
      </section>
    );
  return (
    <section className="alerts-history" aria-label={text.history}>
      <h2>{text.history}</h2>
      {error && rows.length === 0 ? (
        <Failure isList error={error} onRetry={() => mutate()} />
      ) : (
        <ul>
          {rows.map((incident) => (
            <IncidentRow key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button isBusy={isLoadingMore} onClick={loadMore}>
          {text.older}
        </Button>
      )}
    </section>
  );
}
