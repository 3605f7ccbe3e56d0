import { type FormEvent, useState } from 'react';
import type { Chat } from '#shared/chats/chat.ts';
import { chats } from '#shared/chats/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { MembersField } from '#web/entities/chats/members-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { chatsText } from './chats.text.ts';

interface ChatDialogProps {
  /** The chat to edit; absent for a new one. */
  chat?: Chat;
  onSaved: (chat: Chat) => void;
  onClose: () => void;
}

/** Opens a chat, or changes the title and the members of one's own. */
export function ChatDialog({ chat, onSaved, onClose }: ChatDialogProps) {
  const text = useText(chatsText);
  const me = useUser();
  const before = chat?.users.map(({ userId }) => userId).filter((id) => id !== me.id) ?? [];
  const [title, setTitle] = useState(chat?.title ?? '');
  const [members, setMembers] = useState<number[]>(before);
  const [isChecked, setChecked] = useState(false);
  const create = useCommand(chats.create);
  const update = useCommand(chats.update);
  const isDirty = title !== (chat?.title ?? '') || [...members].sort().join() !== [...before].sort().join();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (title.trim() === '' || members.length === 0) return;
    const body = { title: title.trim(), users: members };
    const outcome = chat ? await update.run({ params: { chatId: chat.id }, body }) : await create.run({ body });
    if (!outcome.ok) return;
    toast.success(text.saved);
    onSaved(outcome.answer);
    onClose();
  };
  return (
    <FormDialog
      title={chat ? text.edit : text.add}
      onClose={onClose}
      onSubmit={save}
      isBusy={create.isRunning || update.isRunning}
      isDirty={isDirty}
    >
      <TextField
        label={text.name}
        value={title}
        onChange={setTitle}
        maxLength={100}
        autoFocus
        isRequired
        error={isChecked && title.trim() === '' ? text.titleRequired : ''}
      />
      <MembersField
        label={text.users}
        chosen={members}
        onChange={setMembers}
        error={isChecked && members.length === 0 ? text.usersRequired : ''}
      />
      <ErrorNotice error={create.error ?? update.error} />
    </FormDialog>
  );
}
