import { useEffect, useRef, useState } from 'react';
import type { Contact } from '#shared/contacts/contact.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { OpenTicketNotice } from '#web/entities/tickets/dialogs/open-ticket-notice.tsx';
import { existingTicketOfRefusal } from '#web/entities/tickets/dialogs/running-ticket.ts';
import { useStartTicket } from '#web/entities/tickets/dialogs/use-start-ticket.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';

/** Starts a conversation: at once if there is nothing to choose, else after a queue is chosen. */
export function StartChatDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const text = useText(contactsText);
  const ui = useText(uiText);
  const { queues } = useUser();
  const canSkip = useCan()('tickets-manager:showall');
  const needsChoice = !canSkip && queues.length !== 1;
  const [queueId, setQueueId] = useState(!canSkip && queues.length === 1 ? String(queues[0]?.id) : '');
  const [isTried, setTried] = useState(false);
  const chat = useStartTicket(onClose);
  const running = existingTicketOfRefusal(chat.error);
  const go = async () => {
    setTried(true);
    if (needsChoice && queueId === '') return;
    await chat.start({ contactId: contact.id, queueId: queueId === '' ? null : Number(queueId) });
  };
  const first = useRef(go);
  const wasStarted = useRef(false);
  useEffect(() => {
    if (needsChoice || wasStarted.current) return;
    wasStarted.current = true;
    void first.current();
  }, [needsChoice]);
  return (
    <Dialog
      title={text.startTitle(contact.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          {!running && (
            <Button kind="primary" isBusy={chat.isRunning} onClick={go}>
              {text.start}
            </Button>
          )}
        </>
      }
    >
      {needsChoice && (
        <SelectField
          label={text.queue}
          value={queueId}
          options={[
            { value: '', text: text.chooseQueue },
            ...queues.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          error={isTried && queueId === '' ? text.queueRequired : undefined}
          onChange={setQueueId}
        />
      )}
      <OpenTicketNotice error={chat.error} onOpened={onClose} />
    </Dialog>
  );
}
