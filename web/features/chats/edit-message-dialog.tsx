import { type FormEvent, useState } from 'react';
import type { Chat } from '#shared/chats/chat.ts';
import type { ChatMessage } from '#shared/chats/chat-message.ts';
import { chats } from '#shared/chats/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { mentionedUserIds } from '#web/entities/mentions/mentions.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { chatsText } from './chats.text.ts';

interface EditMessageDialogProps {
  chat: Chat;
  message: ChatMessage;
  onSaved: (message: ChatMessage) => void;
  onClose: () => void;
}

/** Changes the text of the user's own message. */
export function EditMessageDialog({ chat, message, onSaved, onClose }: EditMessageDialogProps) {
  const text = useText(chatsText);
  const [typed, setTyped] = useState(message.message);
  const edit = useCommand(chats.edit);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const people = chat.users.map(({ user }) => user);
    const outcome = await edit.run({
      params: { chatId: chat.id, chatMessageId: message.id },
      body: { message: typed.trim(), mentions: mentionedUserIds(typed, people) },
    });
    if (!outcome.ok) return;
    onSaved(outcome.answer);
    onClose();
  };
  return (
    <FormDialog
      title={text.editMessage}
      onClose={onClose}
      onSubmit={save}
      isBusy={edit.isRunning}
      isDirty={typed !== message.message}
    >
      <TextAreaField label={text.write} value={typed} onChange={setTyped} />
      <ErrorNotice error={edit.error} />
    </FormDialog>
  );
}
