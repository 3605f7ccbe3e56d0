import type { UserListed } from '#shared/users/contract.ts';
import { formatDay } from '#web/ui/format/dates.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import './user-state.css';
import type { usersText } from './users.text.ts';

type Text = TextIn<typeof usersText>;

/** The reader's day of a moment. */
const dayOf = (iso: string) => formatDay(new Date(iso).toLocaleDateString('sv-SE'));

/** Whether the user is at work; for one who has not accepted the invitation, how long it is valid. */
export function UserState({
  text,
  user: { invitedUntil, hasSignedIn, pause, online },
}: {
  text: Text;
  user: UserListed;
}) {
  if (invitedUntil) {
    const isOver = Date.parse(invitedUntil) <= Date.now();
    return <span className="user-invited">{isOver ? text.inviteOver : text.inviteUntil(dayOf(invitedUntil))}</span>;
  }
  if (!hasSignedIn) return <span className="cell-muted">{text.neverSignedIn}</span>;
  if (pause) return <span className="cell-muted">{text.paused(pause.reason)}</span>;
  return <span className="cell-muted">{online ? text.online : text.offline}</span>;
}
