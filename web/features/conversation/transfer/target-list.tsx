import { useUser } from '#web/api/session.ts';
import { avatarPresenceOf } from '#web/entities/avatar/avatar.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import type { TransferTarget } from './targets.ts';
import { transferText } from './transfer.text.ts';

interface LineProps {
  target: TransferTarget;
  id: string;
  isActive: boolean;
  onPick: () => void;
}

function TargetLine({ target: { user, queue, isRefused }, id, isActive, onPick }: LineProps) {
  const text = useText(transferText);
  const me = useUser();
  const name = (user ?? queue)?.name;
  const served = user?.queues.map(({ name }) => name).join(', ');
  const facts = user && [
    user.pause && `${text.paused}: ${user.pause.reason}`,
    text.open(user.open),
    isRefused ? text.refused : queue ? text.goesTo(queue.name) : served,
  ];
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isRefused}
      className="transfer-target flex align-baseline gap-2"
      onClick={onPick}
    >
      {user ? (
        <span
          className="transfer-presence"
          role="img"
          aria-label={text[avatarPresenceOf(user)]}
          data-presence={avatarPresenceOf(user)}
        />
      ) : (
        <span className="badge-dot" style={{ background: queue?.color }} />
      )}
      <strong className="truncate" title={name}>
        {name}
      </strong>
      {user?.id === me.id && <small>({text.me})</small>}
      {facts && <small>{facts.filter(Boolean).join(' · ')}</small>}
    </button>
  );
}

interface TargetListProps {
  id: string;
  found: readonly TransferTarget[];
  active: TransferTarget | undefined;
  optionId: (target: TransferTarget) => string;
  isLoaded: boolean;
  onPick: (target: TransferTarget) => void;
}

/** The people, and below a line the queues, that can get the conversation. */
export function TargetList({ id, found, active, optionId, isLoaded, onPick }: TargetListProps) {
  const text = useText(transferText);
  const group = (label: string, targets: readonly TransferTarget[]) =>
    targets.length > 0 && (
      <div role="group" aria-label={label} className="transfer-group">
        {targets.map((target) => (
          <TargetLine
            key={target.id}
            target={target}
            id={optionId(target)}
            isActive={target === active}
            onPick={() => {
              if (!target.isRefused) onPick(target);
            }}
          />
        ))}
      </div>
    );
  const [people, queues] = [found.filter(({ user }) => user), found.filter(({ user }) => !user)];
  return (
    <>
      <div id={id} role="listbox" aria-label={text.title} className="transfer-targets">
        {isLoaded ? (
          <>
            {group(text.people, people)}
            {group(text.queues, queues)}
          </>
        ) : (
          <SkeletonRows />
        )}
      </div>
      {isLoaded && found.length === 0 && <p role="status">{text.none}</p>}
    </>
  );
}
