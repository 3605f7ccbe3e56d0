import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Chat } from '#shared/chats/chat.ts';
import type { TicketMention } from '#shared/ticket-notes/contract.ts';
import { type Todo, todolist } from '#shared/todolist/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { ownMembershipInChat } from '#web/entities/chats/chat-cache.ts';
import { appPaths } from '#web/paths.ts';
import { ClockIcon, MegaphoneIcon, NoteIcon, WarningIcon } from '#web/ui/buttons/icons.tsx';
import { formatDay, formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { CountBadge } from '#web/ui/states/badge.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { BellList } from './bell-list.tsx';
import { notificationsText } from './notifications.text.ts';
import type { UnreadNotifications } from './use-unread.ts';

interface WordsProps {
  title: string;
  at: string;
  words: string;
  badge?: ReactNode;
}

const Words = ({ title, at, words, badge }: WordsProps) => (
  <span className="bell-words column grow">
    <span className="bell-line">
      <strong className="truncate" title={title}>
        {title}
      </strong>
      {at !== '' && <time className="meta rigid">{at}</time>}
    </span>
    <span className="bell-line">
      <span className="truncate" title={words}>
        {words}
      </span>
      {badge}
    </span>
  </span>
);

function ChatRow({ chat, onChosen }: { chat: Chat; onChosen: () => void }) {
  const text = useText(notificationsText);
  const own = ownMembershipInChat(chat, useUser().id);
  const unreads = own?.unreads ?? 0;
  return (
    <Link className="bell-row" to={appPaths.chat.href(chat.uuid)} onClick={onChosen}>
      <Avatar name={chat.title} size={36} />
      <Words
        title={chat.title}
        at={formatMoment(chat.updatedAt)}
        words={own?.mentioned ? `@ ${text.mentioned} · ${chat.lastMessage}` : chat.lastMessage}
        badge={<CountBadge count={unreads} label={text.unread(unreads)} />}
      />
    </Link>
  );
}

/** A due to-do; choosing it leads to the list and marks it as seen on every device. */
function TodoRow({ todo, onChosen }: { todo: Todo; onChosen: () => void }) {
  const navigate = useNavigate();
  const update = useCommand(todolist.update, { changes: [todolist.list] });
  const choose = () => {
    onChosen();
    void update.run({ params: { todoId: todo.id }, body: { noticed: true } });
    void navigate(appPaths.todolist.href());
  };
  return (
    <button type="button" className="bell-row" onClick={choose}>
      <ClockIcon />
      <Words title={todo.text} at="" words={formatMoment(todo.dueAt ?? todo.createdAt)} />
    </button>
  );
}

/** A note that names the user; opening its conversation marks it as seen. */
function MentionRow({ mention, onChosen }: { mention: TicketMention; onChosen: () => void }) {
  const { note, at, by, ticket } = mention;
  return (
    <Link className="bell-row" to={appPaths.ticket.href(ticket.uuid)} onClick={onChosen}>
      <NoteIcon />
      <Words title={ticket.contactName} at={formatMoment(at)} words={by ? `${by.name}: ${note}` : note} />
    </Link>
  );
}

function AnnouncementRow({ row, onSeen }: { row: UnreadNotifications['announcements'][number]; onSeen: () => void }) {
  return (
    <button type="button" className="bell-row" onClick={onSeen}>
      <MegaphoneIcon />
      <Words title={row.title} at={formatDay(row.createdAt)} words={row.text} />
    </button>
  );
}

const section = (title: string, rows: readonly ReactNode[]) =>
  rows.length > 0 && (
    <>
      <h2 className="bell-heading meta">{title}</h2>
      <ul>{rows}</ul>
    </>
  );

interface WarningRowProps {
  to: string;
  title: string;
  words: string;
  onChosen: () => void;
}

/** Something of the company that stopped. */
function WarningRow({ to, title, words, onChosen }: WarningRowProps) {
  return (
    <Link className="bell-row" to={to} onClick={onChosen}>
      <WarningIcon />
      <Words title={title} at="" words={words} />
    </Link>
  );
}

interface BellSectionsProps {
  unread: UnreadNotifications;
  onChosen: () => void;
}

/** Everything unread, by kind; kinds without anything are left out. */
export function BellSections({ unread, onChosen }: BellSectionsProps) {
  const text = useText(notificationsText);
  const { tickets, chats, announcements, todos, campaigns, endedWebhooks, mentions, markSeen } = unread;
  const hasTickets = tickets.rows.length > 0;
  const others = [mentions, chats, announcements, todos, campaigns, endedWebhooks];
  const hasOthers = others.some((rows) => rows.length > 0);
  if (!hasOthers) {
    if (hasTickets || tickets.isLoading || tickets.error) return <BellList {...tickets} onChosen={onChosen} />;
    return <EmptyState title={text.nothing} hint={text.nothingHint} />;
  }
  return (
    <div className="bell-sections">
      {section(
        text.endedWebhooks,
        endedWebhooks.map(({ id, name, offBecause }) => (
          <li key={id}>
            <WarningRow
              to={appPaths.messagesApi.href('webhooks')}
              title={name}
              words={offBecause === 'gone' ? text.goneWebhook : text.failingWebhook}
              onChosen={onChosen}
            />
          </li>
        )),
      )}
      {section(
        text.campaigns,
        campaigns.map(({ id, name, pausedReason }) => (
          <li key={id}>
            <WarningRow
              to={appPaths.campaignReport.href(id)}
              title={name}
              words={pausedReason && pausedReason !== 'person' ? text[pausedReason] : ''}
              onChosen={onChosen}
            />
          </li>
        )),
      )}
      {section(
        text.mentions,
        mentions.map((mention) => (
          <li key={mention.noteId}>
            <MentionRow {...{ mention, onChosen }} />
          </li>
        )),
      )}
      {section(
        text.dueTodos,
        todos.map((todo) => (
          <li key={todo.id}>
            <TodoRow {...{ todo, onChosen }} />
          </li>
        )),
      )}
      {section(
        text.chats,
        chats.map((chat) => (
          <li key={chat.id}>
            <ChatRow {...{ chat, onChosen }} />
          </li>
        )),
      )}
      {section(
        text.announcements,
        announcements.map((row) => (
          <li key={row.id}>
            <AnnouncementRow row={row} onSeen={() => markSeen([row])} />
          </li>
        )),
      )}
      {hasTickets && (
        <>
          <h2 className="bell-heading meta">{text.tickets}</h2>
          <BellList {...tickets} onChosen={onChosen} />
        </>
      )}
    </div>
  );
}
