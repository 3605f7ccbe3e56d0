import { schedules } from '#shared/schedules/contract.ts';
import type { Schedule } from '#shared/schedules/schedule.ts';
import { useCommand } from '#web/api/use-command.ts';
import { reasonsText, schedulesText } from '#web/entities/schedules/schedules.text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';

/** The outcome of a message: why it was not sent, with the offer to send it now, or how late it was. */
export function ScheduleOutcomeMark({ row, onSent }: { row: Schedule; onSent: () => void }) {
  const text = useText(schedulesText);
  const reasons = useText(reasonsText);
  const send = useCommand(schedules.send, { changes: [schedules.list] });
  const minutes = Math.floor((row.lateMs ?? 0) / 60_000);
  const now = async () => {
    const outcome = await send.run({ params: { scheduleId: row.id } });
    if (!outcome.ok) return;
    toast.success(text.sent);
    onSent();
  };
  if (row.sentAt !== null) return minutes > 0 ? <p className="cell-muted">{text.lateBy(minutes)}</p> : null;
  if (row.status === 'AGENDADA')
    return <p className="cell-muted">{row.ticketId === null ? text.inLine : text.onItsWay}</p>;
  if (!row.reason) return null;
  return (
    <>
      <NoticeBox kind="warning">{reasons[row.reason]}</NoticeBox>
      <ErrorNotice error={send.error} />
      <Button onClick={now} isBusy={send.isRunning}>
        {text.sendNow}
      </Button>
    </>
  );
}
