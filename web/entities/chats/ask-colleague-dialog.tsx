import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Chat } from '#shared/chats/chat.ts';
import { chats } from '#shared/chats/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useCommand } from '#web/api/use-command.ts';
import { newIdempotencyKey } from '#web/entities/sends/new-sends.ts';
import { appPaths } from '#web/paths.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { askText } from './ask-colleague.text.ts';
import { MembersField } from './members-field.tsx';

interface AskColleagueDialogProps {
  ticket: Pick<Ticket, 'id' | 'contact'>;
  onClose: () => void;
}

/** Opens a chat with a colleague that begins with a question and a link to the ticket. */
export function AskColleagueDialog({ ticket, onClose }: AskColleagueDialogProps) {
  const text = useText(askText);
  const navigate = useNavigate();
  const [members, setMembers] = useState<number[]>([]);
  const [question, setQuestion] = useState('');
  const [isChecked, setChecked] = useState(false);
  const create = useCommand(chats.create, { changes: [chats.list] });
  const send = useCommand(chats.send);
  // When sending fails, the next try uses the chat that is open already, and stores the question once.
  const opened = useRef<{ chat: Chat; with: string } | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);

  const openChat = async (): Promise<Chat | null> => {
    if (opened.current?.with === members.join()) return opened.current.chat;
    const outcome = await create.run({ body: { title: ticket.contact.name.slice(0, 100), users: members } });
    if (outcome.ok) opened.current = { chat: outcome.answer, with: members.join() };
    return outcome.ok ? outcome.answer : null;
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (members.length === 0) return;
    const chat = await openChat();
    if (!chat) return;
    const body = { message: question.trim(), ticketId: ticket.id, idempotencyKey };
    const outcome = await send.run({ params: { chatId: chat.id }, body });
    if (!outcome.ok) return;
    onClose();
    void navigate(appPaths.chat.href(chat.uuid));
  };
  return (
    <FormDialog
      title={text.title}
      submit={text.ask}
      onClose={onClose}
      onSubmit={ask}
      isBusy={create.isRunning || send.isRunning}
      isDirty={question.trim() !== ''}
    >
      <MembersField
        label={text.colleague}
        chosen={members}
        onChange={setMembers}
        error={isChecked && members.length === 0 ? text.usersRequired : ''}
      />
      <TextAreaField label={text.question} value={question} onChange={setQuestion} hint={text.hint} />
      <ErrorNotice error={create.error ?? send.error} />
    </FormDialog>
  );
}
