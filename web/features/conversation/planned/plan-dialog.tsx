import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { ScheduleMessagePart } from '#web/entities/schedules/message-part.tsx';
import { plannedTimePresetsAt } from '#web/entities/schedules/presets.ts';
import { schedulesText } from '#web/entities/schedules/schedules.text.ts';
import { ScheduleSendingPart } from '#web/entities/schedules/sending-part.tsx';
import { RepetitionPart, TimeField } from '#web/entities/schedules/time-part.tsx';
import { useScheduleForm } from '#web/entities/schedules/use-schedule-form.ts';
import { focusMessageField } from '#web/entities/shortcuts/focus-message-field.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { zoneName } from '#web/ui/format/time-zones.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import './planned.css';
import { plannedMessagesText } from './planned.text.ts';

interface PlanDialogProps {
  ticket: Ticket;
  /** The text that the composer holds. */
  body: string;
  onPlanned: () => void;
  onClose: () => void;
}

type Form = ComponentProps<typeof TimeField>['form'];

/** The moments to choose from. A usual one schedules at once; one's own is typed and confirmed. */
function When({ form, isOwn, onOwn }: { form: Form; isOwn: boolean; onOwn: () => void }) {
  const text = useText(plannedMessagesText);
  const { companyClock } = useText(schedulesText);
  const group = useRef<HTMLDivElement>(null);
  const [now] = useState(Date.now);
  const [hasText] = useState(form.values.body !== '');
  // The text is ready: the moment is all that is missing.
  useEffect(() => {
    if (hasText) group.current?.querySelector('button')?.focus();
  }, [hasText]);
  if (isOwn) return <TimeField form={form} />;
  const choose = (at: string) => {
    // The form submits what it holds when it is drawn.
    flushSync(() => form.set('sendAt', at));
    group.current?.closest('form')?.requestSubmit();
  };
  return (
    <div ref={group} role="group" aria-label={text.when} className="plan-when">
      <p className="plan-label">{text.when}</p>
      <div className="plan-times grid gap-2">
        {plannedTimePresetsAt(now, form.timeZone).map(({ name, at }) => (
          <Button key={name} isDisabled={form.isBusy} onClick={() => choose(at)}>
            {text[name]}
          </Button>
        ))}
        <Button onClick={onOwn}>{text.choose}</Button>
      </div>
      <p className="schedule-small">{companyClock(zoneName(form.timeZone))}</p>
    </div>
  );
}

/** Schedules a message to the customer over the conversation, which stays open. */
export function PlanMessageDialog({ ticket: { contact }, body, onPlanned, onClose }: PlanDialogProps) {
  const text = useText(plannedMessagesText);
  const { cancelOnReply } = useText(schedulesText);
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => focusMessageField, []);
  const form = useScheduleForm({ contact, body }, () => {
    onPlanned();
    onClose();
  });
  const own = () => {
    form.set('sendAt', plannedTimePresetsAt(Date.now(), form.timeZone)[0]?.at ?? '');
    setIsOwn(true);
  };
  return (
    <FormDialog
      title={text.title(contact.name)}
      onClose={onClose}
      {...form.dialog}
      submit={text.schedule}
      isReadOnly={!isOwn}
    >
      <ScheduleMessagePart form={form} />
      <Switch
        label={cancelOnReply}
        isOn={form.values.cancelOnReply}
        onChange={(isOn) => form.set('cancelOnReply', isOn)}
      />
      <details className="plan-more">
        <summary>{text.more}</summary>
        <div className="form">
          <RepetitionPart form={form} />
          <ScheduleSendingPart form={form} />
        </div>
      </details>
      <When form={form} isOwn={isOwn} onOwn={own} />
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
