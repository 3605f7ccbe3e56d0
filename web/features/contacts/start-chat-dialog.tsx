import { useEffect, useRef, useState } from 'react';
import type { Contact } from '#shared/contacts/contact.ts';
import { useUser } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ErrorNotice, Notice } from '#web/ui/notice.tsx';
import { uiText } from '#web/ui/ui.text.ts';
import { useText } from '#web/ui/use-text.ts';
import { contactsText } from './contacts.text.ts';
import { runningTicket, useStartChat } from './use-start-chat.ts';

/** Starts a conversation: at once if there is nothing to choose, else after a queue is chosen. */
export function StartChatDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const text = useText(contactsText);
  const ui = useText(uiText);
  const { queues, profile } = useUser();
  const needsChoice = profile !== 'admin' && queues.length !== 1;
  const [queueId, setQueueId] = useState(profile !== 'admin' && queues.length === 1 ? String(queues[0]?.id) : '');
  const [isTried, setTried] = useState(false);
  const chat = useStartChat();
  const running = runningTicket(chat.error);
  const go = async () => {
    setTried(true);
    if (needsChoice && queueId === '') return;
    await chat.start(contact, queueId === '' ? null : Number(queueId));
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
      {running ? (
        <Notice kind="warning">
          {text.otherOpen(running.user?.name ?? text.nobody, running.queue?.name ?? text.none)}
        </Notice>
      ) : (
        <ErrorNotice error={chat.error} />
      )}
    </Dialog>
  );
}
