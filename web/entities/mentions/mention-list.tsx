import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import './mentions.css';
import { mentionsText } from './mentions.text.ts';
import type { MentionableUser } from './mentions.ts';

interface MentionListProps {
  offered: readonly MentionableUser[];
  /** Index of the member that Enter picks. */
  active: number;
  onPick: (name: string) => void;
}

/** The members that an "@" offers, above the composer. */
export function MentionList({ offered, active, onPick }: MentionListProps) {
  const text = useText(mentionsText);
  return (
    <div className="mentions" role="listbox" aria-label={text.mention} id="mentions">
      {offered.map(({ id, name }, index) => (
        <button
          key={id}
          id={`mention-${id}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onPick(name)}
        >
          <Avatar name={name} size={24} />
          <span className="truncate">{name}</span>
        </button>
      ))}
    </div>
  );
}
