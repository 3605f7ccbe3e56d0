import { useEffect, useState } from 'react';
import { schedules } from '#shared/schedules/contract.ts';
import type { Schedule } from '#shared/schedules/schedule.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import type { CommandOutcome } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { futureMomentText } from '#web/entities/tickets/until-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ClockIcon } from '#web/ui/buttons/icons.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { useNow } from '#web/ui/format/use-now.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import './planned.css';
import { plannedMessagesText } from './planned.text.ts';
import { useCancelSchedule } from './use-cancel.ts';

const dayRefreshMs = 60_000;
/** More lines than these would take the room of messages. */
const maxShown = 2;

function PlannedLine({
  row,
  when,
  onCancel,
}: {
  row: Schedule;
  when: string;
  onCancel: () => Promise<CommandOutcome<unknown>>;
}) {
  const text = useText(plannedMessagesText);
  const { id } = useUser();
  const mayManage = useCan()('schedules:manage');
  const mayCancel = row.status === 'PENDENTE' && (row.userId === id || mayManage);
  const button = (act: () => unknown) => (
    <Button kind="quiet" label={text.cancelThis(when)} onClick={act}>
      {text.cancel}
    </Button>
  );
  return (
    <li title={row.body}>
      <ClockIcon size={14} />
      <span className="planned-when">{row.status === 'PENDENTE' ? text.plannedFor(when) : text.leaving}</span>
      <span className="planned-body truncate">{row.body}</span>
      {mayCancel &&
        // A file that is deleted cannot be brought back, so nothing is offered to undo it.
        (row.mediaPath ? (
          <ConfirmButton
            title={text.cancelThis(when)}
            message={text.cancelWithFile}
            confirm={text.cancelThis(when)}
            isDanger
            onConfirm={onCancel}
          >
            {button}
          </ConfirmButton>
        ) : (
          button(onCancel)
        ))}
    </li>
  );
}

interface PlannedLinesProps {
  contactId: number;
  /** Gets those that could not be sent, whenever they change. */
  onUnsent: (rows: readonly Schedule[]) => void;
}

/** The messages that are scheduled for the customer, the next one first, below the conversation. */
export default function PlannedLines({ contactId, onUnsent }: PlannedLinesProps) {
  const text = useText(plannedMessagesText);
  const language = useLanguage();
  const { timeZone } = useUser().company;
  const now = useNow(dayRefreshMs);
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, mutate } = useResource(schedules.list, { query: { contactId } });
  const rows = (data?.schedules ?? [])
    .filter(({ status }) => status === 'PENDENTE' || status === 'AGENDADA')
    .sort((a, b) => Date.parse(a.sendAt) - Date.parse(b.sendAt));
  useEffect(() => {
    if (data) onUnsent(data.schedules.filter(({ status }) => status === 'ERRO'));
  }, [data, onUnsent]);
  useLiveEvent('schedule', (event) => {
    const id = event.action === 'delete' ? event.scheduleId : event.schedule.id;
    const isOurs = event.action !== 'delete' && event.schedule.contactId === contactId;
    if (isOurs || rows.some((row) => row.id === id)) void mutate();
  });
  const cancel = useCancelSchedule();
  const errorText = useErrorText();
  if (rows.length === 0) return error && <NoticeBox>{`${text.lines}: ${errorText(error)}`}</NoticeBox>;
  const shown = isOpen ? rows : rows.slice(0, maxShown);
  return (
    <ul className="planned meta column rigid" aria-label={text.lines}>
      {shown.map((row) => (
        <PlannedLine
          key={row.id}
          row={row}
          when={futureMomentText(row.sendAt, now, language, timeZone)}
          onCancel={() => cancel(row)}
        />
      ))}
      {shown.length < rows.length && (
        <li>
          <Button kind="quiet" onClick={() => setIsOpen(true)}>
            {text.others(rows.length - shown.length)}
          </Button>
        </li>
      )}
    </ul>
  );
}
