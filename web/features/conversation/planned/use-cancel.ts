import { schedules } from '#shared/schedules/contract.ts';
import type { Schedule } from '#shared/schedules/schedule.ts';
import { type CommandOutcome, useCommand } from '#web/api/use-command.ts';
import { focusMessageField } from '#web/entities/shortcuts/focus-message-field.ts';
import { useTicketRefusalToast } from '#web/entities/tickets/use-refusal.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { plannedMessagesText } from './planned.text.ts';

/** Cancels a scheduled message. The toast schedules it again, unless its file was deleted with it. */
export function useCancelSchedule(): (row: Schedule) => Promise<CommandOutcome<unknown>> {
  const text = useText(plannedMessagesText);
  const refuse = useTicketRefusalToast();
  const remove = useCommand(schedules.remove, { changes: [schedules.list] });
  const create = useCommand(schedules.create, { changes: [schedules.list] });
  return async (row) => {
    const outcome = await remove.run({ params: { scheduleId: row.id } });
    // The question before a file is deleted shows the error itself.
    if (!outcome.ok && !row.mediaPath) refuse(outcome.error);
    if (!outcome.ok) return outcome;
    const again = async () => {
      const { body, contactId, sendAt, whatsappId, recurrence, cancelOnReply, fileListId } = row;
      // It remains its author's, who may cancel it as before.
      const author = row.user.name !== '' && { userId: row.userId };
      const created = await create.run({
        body: { body, contactId, sendAt, whatsappId, recurrence, cancelOnReply, fileListId, ...author },
      });
      if (!created.ok) refuse(created.error);
    };
    if (row.mediaPath) toast.success(text.cancelled);
    else toast.success(text.cancelled, { action: { text: text.undo, onSelect: again } });
    focusMessageField();
    return outcome;
  };
}
