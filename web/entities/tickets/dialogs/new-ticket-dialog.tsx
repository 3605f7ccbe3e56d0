import { useState } from 'react';
import { contacts } from '#shared/contacts/contract.ts';
import { seesAll } from '#shared/tickets/sees-all.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useSelectableQueues } from '#web/entities/queues/use-my-queues.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { dialogsText } from './dialogs.text.ts';
import { OpenTicketNotice } from './open-ticket-notice.tsx';
import { ContactOrNumberField, type PickedPerson } from './person-field.tsx';
import { PickedSearchEntry } from './search-picker.tsx';
import { selectOptionsOf } from './select-options.ts';
import { useStartTicket } from './use-start-ticket.ts';
import { storeUsualQueue, usualQueue } from './usual-queue.ts';

interface NewTicketDialogProps {
  /** The person to talk to, if given. They become a contact only when the agent confirms it. */
  person?: { name: string; number: string };
  onClose: () => void;
}

/** The person, queue and connection of the form; picking a person starts the conversation. */
function useNewTicket(onClose: () => void) {
  const user = useUser();
  const queues = useSelectableQueues();
  const { start, isRunning, error, clearError } = useStartTicket(onClose);
  const create = useCommand(contacts.create);
  const [picked, setPicked] = useState<PickedPerson | null>(null);
  const [chosenQueue, setChosenQueue] = useState<string | null>(null);
  const [whatsappId, setWhatsappId] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const queueId = chosenQueue ?? usualQueue(user, queues);
  const isQueueMissing = queueId === '' && !seesAll(user);

  /** The contact of a person, who becomes one if need be. */
  const contactIdOf = async ({ id, name, number }: PickedPerson): Promise<number | undefined> => {
    if (id !== undefined) return id;
    const outcome = await create.run({ body: { name, number } });
    if (!outcome.ok) return undefined;
    const contact = 'alreadyExists' in outcome.answer ? outcome.answer.existingContact : outcome.answer;
    setPicked(contact);
    return contact.id;
  };
  const go = async (to: PickedPerson | null, besideOther = false) => {
    setIsChecked(true);
    setPicked(to);
    if (!to || isQueueMissing) return;
    const contactId = await contactIdOf(to);
    if (contactId === undefined) return;
    storeUsualQueue(user.id, queueId);
    await start({
      contactId,
      queueId: queueId === '' ? null : Number(queueId),
      whatsappId: whatsappId === '' ? null : Number(whatsappId),
      besideOther,
    });
  };
  const pickAnother = () => {
    setPicked(null);
    setIsChecked(false);
    clearError();
    create.clearError();
  };
  return {
    queues,
    picked,
    pickAnother,
    queueId,
    setQueueId: setChosenQueue,
    isQueueMissing,
    whatsappId,
    setWhatsappId,
    isChecked,
    go,
    isBusy: isRunning || create.isRunning,
    createError: create.error,
    error,
  };
}

/** Starts a conversation with the person that is picked, in the usual queue: one field and Enter. */
export function NewTicketDialog({ person, onClose }: NewTicketDialogProps) {
  const text = useText(dialogsText);
  const user = useUser();
  const connections = useResource(whatsapp.list);
  const form = useNewTicket(onClose);
  const { picked, queueId, whatsappId, isChecked, go } = form;
  return (
    <Dialog
      title={text.newTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" isBusy={form.isBusy} onClick={() => go(picked)}>
            {text.start}
          </Button>
        </>
      }
    >
      {picked ? (
        <PickedSearchEntry
          label={text.contact}
          name={picked.name}
          detail={formatPhone(picked.number)}
          change={text.changeContact}
          onChange={form.pickAnother}
        />
      ) : (
        <ContactOrNumberField
          typed={person ? `${person.name} ${person.number}`.trim() : ''}
          onPick={(to) => go(to)}
          error={isChecked ? text.contactRequired : ''}
        />
      )}
      <SelectField
        label={text.queue}
        value={queueId}
        onChange={form.setQueueId}
        options={selectOptionsOf(form.queues, seesAll(user) ? text.noQueue : text.chooseQueue)}
        error={isChecked && form.isQueueMissing ? text.queueRequired : ''}
      />
      {(connections.data?.length ?? 0) > 1 && (
        <SelectField
          label={text.connection}
          value={whatsappId}
          onChange={form.setWhatsappId}
          options={selectOptionsOf(connections.data ?? [], text.defaultConnection)}
        />
      )}
      <ErrorNotice error={form.createError} />
      <OpenTicketNotice
        error={form.error}
        onOpened={onClose}
        onBeside={(running) =>
          whatsappId !== '' && running.whatsappId !== Number(whatsappId) ? () => go(picked, true) : null
        }
      />
    </Dialog>
  );
}
