import { auth, type Entrance } from '#shared/auth/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { entranceReadsText } from './entrance-reads.text.ts';
import { entrancesText } from './entrances.text.ts';

function Act({ act: { at, operation, target } }: { act: Entrance['acts'][number] }) {
  const reads: Record<string, string> = useText(entranceReadsText);
  return (
    <li className="option-line">
      {formatMoment(at)} · {reads[operation] ?? <code>{operation}</code>}
      {target === '' ? null : <code> {target}</code>}
    </li>
  );
}

function Stay({ entrance: { name, enteredAt, endsAt, leftAt, acts } }: { entrance: Entrance }) {
  const text = useText(entrancesText);
  const isOpen = leftAt === null && new Date(endsAt) > new Date();
  const changes = acts.filter(({ isRead }) => !isRead).length;
  const counts = [changes > 0 && text.acts(changes), acts.length > changes && text.reads(acts.length - changes)];
  const stay = isOpen ? text.openStay : text.stay;
  return (
    <li>
      <p className="option-title">{stay(name, formatMoment(enteredAt), formatMoment(leftAt ?? endsAt))}</p>
      {acts.length === 0 ? (
        <p className="option-line">{text.noActs}</p>
      ) : (
        <details>
          <summary>{counts.filter(Boolean).join(', ')}</summary>
          <ul>
            {acts.map((act) => (
              <Act key={`${act.at} ${act.operation} ${act.target}`} act={act} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** When operators of the platform worked in the company, what they changed, and what they read of customers. */
export function Entrances() {
  const text = useText(entrancesText);
  const { data, error, mutate } = useResource(auth.entrances);
  if (error) return <Failure isList error={error} onRetry={mutate} />;
  if (!data) return <SkeletonRows count={2} />;
  if (data.length === 0) return <p className="option-line">{text.none}</p>;
  return (
    <ul className="entrances">
      {data.map((entrance) => (
        <Stay key={entrance.id} entrance={entrance} />
      ))}
    </ul>
  );
}
