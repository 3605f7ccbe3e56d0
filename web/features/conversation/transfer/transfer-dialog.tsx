import { useState } from 'react';
import { queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { dialogsText } from '#web/entities/tickets/dialogs/dialogs.text.ts';
import { OpenTicketNotice } from '#web/entities/tickets/dialogs/open-ticket-notice.tsx';
import { selectOptionsOf } from '#web/entities/tickets/dialogs/select-options.ts';
import { type PickedUser, UserPicker } from '#web/entities/tickets/dialogs/user-picker.tsx';
import { applyTicket } from '#web/entities/tickets/ticket-events.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { useOpenNextAfterFiling } from '#web/entities/tickets/use-lead-on.ts';
import { useUndoToast } from '#web/entities/tickets/use-undo.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { startNavigationGuard } from '#web/ui/layout/navigation-guard.ts';
import { queuesOfferedForTransfer } from './offered-queues.ts';

/** Transfers a conversation to a queue, where it waits, or to a colleague, who gets it at once. */
export function TransferDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const text = useText(dialogsText);
  const acts = useText(ticketsText);
  const offerUndo = useUndoToast();
  const leadOn = useOpenNextAfterFiling();
  const allQueues = useResource(queues.list);
  const connections = useResource(whatsapp.list);
  const { run, isRunning, error } = useCommand(tickets.update);
  const [user, setUser] = useState<PickedUser | null>(null);
  const [typed, setTyped] = useState('');
  const [chosenQueue, setQueueId] = useState(ticket.queueId === null ? '' : String(ticket.queueId));
  const { options, queueId, movedTo, isRefused } = queuesOfferedForTransfer(chosenQueue, user, allQueues.data ?? []);
  const chosenName = allQueues.data?.find(({ id }) => String(id) === chosenQueue)?.name ?? ticket.queue?.name;
  const [whatsappId, setWhatsappId] = useState(ticket.whatsapp ? String(ticket.whatsappId) : '');
  const [isChecked, setIsChecked] = useState(false);

  const transfer = async () => {
    setIsChecked(true);
    const isUnpicked = !user && typed.trim() !== '';
    if (isUnpicked || queueId === '' || whatsappId === '') return;
    const isStillHere = startNavigationGuard();
    const onward = leadOn(ticket.id);
    const outcome = await run({
      params: { ticketId: ticket.id },
      // No status is sent: a ticket transferred to a colleague stays open, one transferred to a queue alone waits.
      body: { queueId: Number(queueId), whatsappId: Number(whatsappId), userId: user?.id },
    });
    if (!outcome.ok) return;
    applyTicket(outcome.answer);
    onClose();
    if (isStillHere()) onward();
    const { user: owner, queue } = outcome.answer;
    offerUndo(acts.didTransfer([owner?.name, queue?.name].filter(Boolean).join(' · ')), outcome.answer);
  };
  const queueHint = () => {
    if (!user) return text.withoutUserHint;
    return movedTo && chosenName ? text.queueFollows(user.name, chosenName, movedTo.name) : '';
  };
  const queueError = () => {
    if (user && isRefused) return text.servesNoQueue(user.name);
    return isChecked && queueId === '' ? text.queueRequired : '';
  };
  return (
    <Dialog
      title={text.transferTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" isBusy={isRunning} onClick={transfer}>
            {text.transfer}
          </Button>
        </>
      }
    >
      <UserPicker {...{ user, typed, isChecked }} onPick={setUser} onTyped={setTyped} />
      <SelectField
        label={text.queue}
        value={queueId}
        onChange={setQueueId}
        options={selectOptionsOf(options, text.chooseQueue)}
        hint={queueHint()}
        error={queueError()}
      />
      <SelectField
        label={text.connection}
        value={whatsappId}
        onChange={setWhatsappId}
        options={selectOptionsOf(connections.data ?? [], text.chooseConnection)}
        error={isChecked && whatsappId === '' ? text.connectionRequired : ''}
      />
      <OpenTicketNotice error={error} onOpened={onClose} />
    </Dialog>
  );
}
