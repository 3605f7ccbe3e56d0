import { type FormEvent, useState } from 'react';
import type { Chat } from '#shared/chats/chat.ts';
import { chats } from '#shared/chats/contract.ts';
import { users } from '#shared/users/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { MembersField } from '#web/entities/chats/members-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { titleOfMembers } from './chat-title.ts';
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
  const language = useLanguage();
  const everyone = useResource(users.listAll).data ?? [];
  const colleagues = everyone.filter(({ id }) => members.includes(id)).map(({ name }) => name);
  // A new chat needs no title: the names of its members are one.
  const names = chat || members.length === 0 ? '' : titleOfMembers([me.name, ...colleagues], language);
  const chosenTitle = title.trim() || names;
  const create = useCommand(chats.create);
  const update = useCommand(chats.update);
  const isDirty = title !== (chat?.title ?? '') || [...members].sort().join() !== [...before].sort().join();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (chosenTitle === '' || members.length === 0) return;
    const body = { title: chosenTitle, users: members };
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
      <MembersField
        label={text.users}
        chosen={members}
        onChange={setMembers}
        error={isChecked && members.length === 0 ? text.usersRequired : ''}
        autoFocus
      />
      <TextField
        label={text.name}
        hint={chat ? undefined : text.titleHint}
        placeholder={names}
        value={title}
        onChange={setTitle}
        maxLength={100}
        isRequired={chat !== undefined}
        error={isChecked && chat && title.trim() === '' ? text.titleRequired : ''}
      />
      <ErrorNotice error={create.error ?? update.error} />
    </FormDialog>
  );
}
