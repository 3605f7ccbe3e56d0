import { auth, type Entrance } from '#shared/auth/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { Failure } from '#web/ui/failure.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useText } from '#web/ui/use-text.ts';
import { entrancesText } from './entrances.text.ts';

function Stay({ entrance: { name, enteredAt, endsAt, leftAt, acts } }: { entrance: Entrance }) {
  const text = useText(entrancesText);
  const isOpen = leftAt === null && new Date(endsAt) > new Date();
  const stay = isOpen ? text.openStay : text.stay;
  return (
    <li>
      <p className="option-title">{stay(name, formatMoment(enteredAt), formatMoment(leftAt ?? endsAt))}</p>
      {acts.length === 0 ? (
        <p className="option-line">{text.noActs}</p>
      ) : (
        <details>
          <summary>{text.acts(acts.length)}</summary>
          <ul>
            {acts.map(({ at, operation }) => (
              <li key={`${at} ${operation}`} className="option-line">
                {formatMoment(at)} · <code>{operation}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** When operators of the platform worked in the company, and by which operations they changed something. */
export function Entrances() {
  const text = useText(entrancesText);
  const { data, error, mutate } = useResource(auth.entrances);
  if (error) return <Failure error={error} onRetry={mutate} />;
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
