import { useState } from 'react';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useMyQueues } from '#web/entities/queues/use-my-queues.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ContactPicker, type PickedContact } from './contact-picker.tsx';
import { dialogsText } from './dialogs.text.ts';
import { OpenTicketNotice } from './open-ticket-notice.tsx';
import { optionsOf } from './select-options.ts';
import { useStartTicket } from './use-start-ticket.ts';

interface NewTicketDialogProps {
  /** The person to talk to, if given. They become a contact only when the agent confirms it. */
  person?: { name: string; number: string };
  onClose: () => void;
}

/** Starts a conversation: asks for the contact, the queue (administrators may leave it out) and the connection. */
export function NewTicketDialog({ person, onClose }: NewTicketDialogProps) {
  const text = useText(dialogsText);
  const user = useUser();
  const queues = useMyQueues();
  const connections = useResource(whatsapp.list);
  const { start, isRunning, error, clearError } = useStartTicket(onClose);
  const [contact, setContact] = useState<PickedContact | null>(null);
  const [queueId, setQueueId] = useState(queues.length === 1 ? String(queues[0]?.id) : '');
  const [whatsappId, setWhatsappId] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isQueueMissing = queueId === '' && user.profile !== 'admin';

  const go = async (besideOther = false) => {
    setIsChecked(true);
    if (!contact || isQueueMissing) return;
    await start({
      contactId: contact.id,
      queueId: queueId === '' ? null : Number(queueId),
      whatsappId: whatsappId === '' ? null : Number(whatsappId),
      besideOther,
    });
  };
  return (
    <Dialog
      title={text.newTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" isBusy={isRunning} onClick={() => go()}>
            {text.start}
          </Button>
        </>
      }
    >
      <ContactPicker
        contact={contact}
        person={person}
        onPick={(picked) => {
          setContact(picked);
          clearError();
        }}
        error={isChecked && !contact ? text.contactRequired : ''}
      />
      <SelectField
        label={text.queue}
        value={queueId}
        onChange={setQueueId}
        options={optionsOf(queues, user.profile === 'admin' ? text.noQueue : text.chooseQueue)}
        error={isChecked && isQueueMissing ? text.queueRequired : ''}
      />
      <SelectField
        label={text.connection}
        value={whatsappId}
        onChange={setWhatsappId}
        options={optionsOf(connections.data ?? [], text.defaultConnection)}
      />
      <OpenTicketNotice
        error={error}
        onOpened={onClose}
        onBeside={(running) => (whatsappId !== '' && running.whatsappId !== Number(whatsappId) ? () => go(true) : null)}
      />
    </Dialog>
  );
}
