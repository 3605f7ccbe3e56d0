import { Link } from 'react-router-dom';
import { appPaths } from '#web/paths.ts';
import { ConnectionIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { assistantsText } from './assistants.text.ts';
import type { Holders } from './use-holders.ts';

/** The queues and connections that an assistant serves, or the way to the first one. */
export function HolderList({ holders, most = 1 }: { holders: Holders | undefined; most?: number }) {
  const text = useText(assistantsText);
  if (!holders) return null;
  const all = [
    ...holders.queues.map(({ id, name, color }) => ({ key: `queue ${id}`, name, color, isQueue: true })),
    ...holders.connections.map(({ id, name }) => ({ key: `connection ${id}`, name, color: '', isQueue: false })),
  ];
  if (all.length === 0)
    return (
      <Link className="link-button holder-none" to={appPaths.queues.href()} title={text.unusedTitle}>
        {text.unused}
      </Link>
    );
  const rest = all.slice(most);
  return (
    <span className="cell-row">
      {all.slice(0, most).map(({ key, name, color, isQueue }) =>
        isQueue ? (
          <Badge key={key} color={color}>
            {name}
          </Badge>
        ) : (
          <span key={key} className="inline-row gap-1">
            <ConnectionIcon size={14} />
            {name}
          </span>
        ),
      )}
      {rest.length > 0 && (
        <span className="cell-muted" title={rest.map(({ name }) => name).join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}
