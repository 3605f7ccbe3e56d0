import { sessions, type UserSession } from '#shared/auth/sessions.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { deviceOf } from './device-of.ts';
import './sessions.css';
import { sessionsText } from './sessions.text.ts';

function SessionRow({ session, onEnd }: { session: UserSession; onEnd: (() => void) | undefined }) {
  const text = useText(sessionsText);
  const { browser, system } = deviceOf(session.userAgent);
  const device = browser && system ? text.device(browser, system) : (browser ?? system ?? text.unknown);
  const time = session.isCurrent ? text.now : session.seenAt && formatMoment(session.seenAt);
  return (
    <li className="session row spread gap-4">
      <div>
        <div>{device}</div>
        <div className="muted break-words">{[session.address, time].filter(Boolean).join(' · ')}</div>
      </div>
      {onEnd && (
        <Button aria-label={text.endNamed(device)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
}

/** Where one's own account is signed in, with the end of each session. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const text = useText(sessionsText);
  const { company } = useUser();
  const list = useResource(sessions.listSessions);
  const end = useCommand(sessions.endOneSession, { changes: [sessions.listSessions] });
  const endOthers = useCommand(sessions.endOtherSessions, { changes: [sessions.listSessions] });
  const rows = list.data ?? [];
  const isOne = company.settings.some(({ key, value }) => key === 'oneSession' && value === 'enabled');
  const endOne = async (sessionId: string) => {
    if ((await end.run({ params: { sessionId } })).ok) toast.success(text.ended);
  };
  const endTheOthers = async () => {
    if ((await endOthers.run()).ok) toast.success(text.othersEnded);
  };
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        rows.length > 1 && (
          <Button kind="danger" isBusy={endOthers.isRunning} onClick={endTheOthers}>
            {text.endOthers}
          </Button>
        )
      }
    >
      {list.isLoading && <SkeletonRows />}
      {list.error && !list.data && <NextPageFailed error={list.error} onRetry={list.mutate} />}
      <ul className="sessions column">
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={session.isCurrent ? undefined : () => endOne(session.id)}
          />
        ))}
      </ul>
      {isOne && <p>{text.onlyOne}</p>}
      <ErrorNotice error={end.error ?? endOthers.error} />
    </Dialog>
  );
}
