import type { UserListed } from '#shared/users/contract.ts';
import { Avatar, presenceOf } from '#web/entities/avatar/avatar.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import './name-cell.css';
import type { usersText } from './users.text.ts';

type Text = TextIn<typeof usersText>;

/** Whether the user is at work; for one who has not accepted the invitation, how long it is valid. */
function State({ text, user: { invitedUntil, hasSignedIn, pause, online } }: { text: Text; user: UserListed }) {
  if (invitedUntil) {
    const isOver = Date.parse(invitedUntil) <= Date.now();
    return <span className="user-invited">{isOver ? text.inviteOver : text.inviteUntil(dayOf(invitedUntil))}</span>;
  }
  if (!hasSignedIn) return <span className="cell-muted">{text.neverSignedIn}</span>;
  if (pause) return <span className="cell-muted">{text.paused(pause.reason)}</span>;
  return <span className="visually-hidden">{online ? text.online : text.offline}</span>;
}

/** The reader's day of a moment. */
const dayOf = (iso: string) => formatDay(new Date(iso).toLocaleDateString('sv-SE'));

export function NameCell({ text, user, isMe }: { text: Text; user: UserListed; isMe: boolean }) {
  return (
    <span className="cell-row tight">
      <Avatar name={user.name} size={28} presence={user.invitedUntil ? undefined : presenceOf(user)} />
      <span className="cell-lines">
        <span>
          {user.name} {isMe && <span className="cell-muted">({text.you})</span>}
        </span>
        <State text={text} user={user} />
      </span>
    </span>
  );
}
