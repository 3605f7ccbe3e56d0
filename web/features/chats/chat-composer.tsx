import { type KeyboardEvent, useRef, useState } from 'react';
import type { Chat } from '#shared/chats/chat.ts';
import { maxBody } from '#shared/messages/content.ts';
import { useUser } from '#web/api/session.ts';
import { MentionList } from '#web/entities/mentions/mention-list.tsx';
import { mentionedUserIds } from '#web/entities/mentions/mentions.ts';
import { useMentionSuggestions } from '#web/entities/mentions/use-mention-offer.ts';
import { isSendKey } from '#web/entities/sends/is-send-key.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SendIcon } from '#web/ui/buttons/icons.tsx';
import { GrowingTextArea } from '#web/ui/fields/growing-text-area.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { AttachButton } from './attach-button.tsx';
import { chatsText } from './chats.text.ts';

/** Text typed and not sent, by chat: a look at another chat loses nothing. */
const drafts = new Map<number, string>();

interface ChatComposerProps {
  chat: Chat;
  onSend: (message: string, mentions: number[], file: File | null) => void;
  onTyping: () => void;
}

/** Writes to a chat: Enter sends, @ offers its members, files are pasted or chosen. */
export function ChatComposer({ chat, onSend, onTyping }: ChatComposerProps) {
  const text = useText(chatsText);
  const isNarrow = useIsNarrow();
  const me = useUser();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(() => drafts.get(chat.id) ?? '');
  const others = chat.users.filter(({ userId }) => userId !== me.id).map(({ user }) => user);
  const change = (next: string) => {
    drafts.set(chat.id, next);
    setTyped(next);
  };
  const { offered, active, pick, look, takesKey } = useMentionSuggestions(others, { area, typed, onChange: change });
  const send = () => {
    const message = typed.trim();
    if (message === '' || message.length > maxBody) return;
    onSend(message, mentionedUserIds(message, others), null);
    change('');
    area.current?.focus();
  };
  const sendFiles = (files: readonly File[]) => {
    for (const file of files) onSend('', [], file);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!takesKey(event)) {
      if (!isSendKey(event)) return;
      send();
    }
    event.preventDefault();
  };
  return (
    <form
      className="chat-composer flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {offered.length > 0 && <MentionList offered={offered} active={active} onPick={pick} />}
      <AttachButton onFiles={sendFiles} />
      <GrowingTextArea text={typed}>
        <textarea
          ref={area}
          className="composer-input"
          rows={1}
          aria-label={text.write}
          placeholder={isNarrow ? text.write : text.writeHint}
          aria-autocomplete="list"
          aria-controls={offered.length > 0 ? 'mentions' : undefined}
          aria-activedescendant={offered[active] ? `mention-${offered[active].id}` : undefined}
          value={typed}
          onChange={({ target }) => {
            change(target.value);
            look(target);
            if (target.value.trim() !== '') onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0) return;
            event.preventDefault();
            sendFiles(files);
          }}
        />
      </GrowingTextArea>
      <IconButton
        type="submit"
        className="composer-send"
        label={text.send}
        icon={<SendIcon />}
        disabled={typed.trim() === '' || typed.trim().length > maxBody}
      />
    </form>
  );
}
