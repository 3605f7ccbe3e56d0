import { type KeyboardEvent, useRef, useState } from 'react';
import type { Chat } from '#shared/chats/chat.ts';
import { maxBody } from '#shared/messages/content.ts';
import { fold } from '#shared/text/fold.ts';
import { useUser } from '#web/api/session.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { sendsNow } from '#web/entities/sends/sends-now.ts';
import { Growing } from '#web/ui/growing.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AttachIcon, SendIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { useIsNarrow } from '#web/ui/use-width.ts';
import { chatsText } from './chats.text.ts';
import { completeMention, mentionedIn, mentionQuery } from './mentions.ts';

/** Text typed and not sent, by chat: a look at another chat loses nothing. */
const drafts = new Map<number, string>();

interface ChatComposerProps {
  chat: Chat;
  onSend: (message: string, mentions: number[], file: File | null) => void;
  onTyping: () => void;
}

const mostOffered = 6;

/** Writes to a chat: Enter sends, @ offers its members, files are pasted or chosen. */
export function ChatComposer({ chat, onSend, onTyping }: ChatComposerProps) {
  const text = useText(chatsText);
  const isNarrow = useIsNarrow();
  const me = useUser();
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => drafts.get(chat.id) ?? '');
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const others = chat.users.filter(({ userId }) => userId !== me.id).map(({ user }) => user);
  const offered =
    query === null ? [] : others.filter(({ name }) => fold(name).startsWith(fold(query))).slice(0, mostOffered);
  const change = (next: string) => {
    drafts.set(chat.id, next);
    setTyped(next);
  };
  const look = (element: HTMLTextAreaElement) => {
    setQuery(mentionQuery(element.value.slice(0, element.selectionStart)));
    setActive(0);
  };
  const pick = (name: string) => {
    const element = area.current;
    if (!element) return;
    const next = completeMention(typed, element.selectionStart, name);
    change(next.text);
    setQuery(null);
    element.focus();
    requestAnimationFrame(() => element.setSelectionRange(next.caret, next.caret));
  };
  const send = () => {
    const message = typed.trim();
    if (message === '' || message.length > maxBody) return;
    onSend(message, mentionedIn(message, others), null);
    change('');
    area.current?.focus();
  };
  const sendFiles = (files: Iterable<File>) => {
    for (const file of files) onSend('', [], file);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const choice = offered[Math.min(active, offered.length - 1)];
    if (choice && step) setActive((active + step + offered.length) % offered.length);
    else if (choice && (sendsNow(event) || event.key === 'Tab')) pick(choice.name);
    else if (choice && event.key === 'Escape') setQuery(null);
    else if (sendsNow(event)) send();
    else return;
    event.preventDefault();
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {offered.length > 0 && (
        <div className="chat-mentions" role="listbox" aria-label={text.mention} id="chat-mentions">
          {offered.map(({ id, name }, index) => (
            <button
              key={id}
              id={`chat-mention-${id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => pick(name)}
            >
              <Avatar name={name} size={24} />
              <span className="truncate">{name}</span>
            </button>
          ))}
        </div>
      )}
      <IconButton label={text.attach} icon={<AttachIcon />} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          sendFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Growing text={typed}>
        <textarea
          ref={area}
          className="composer-input"
          rows={1}
          aria-label={text.write}
          placeholder={isNarrow ? text.write : text.writeHint}
          aria-autocomplete="list"
          aria-controls={offered.length > 0 ? 'chat-mentions' : undefined}
          aria-activedescendant={offered[active] ? `chat-mention-${offered[active].id}` : undefined}
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
      </Growing>
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
