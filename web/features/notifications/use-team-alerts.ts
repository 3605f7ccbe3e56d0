import { useNavigate } from 'react-router-dom';
import type { ChatMessage } from '#shared/chats/chat-message.ts';
import { preview } from '#shared/messages/preview.ts';
import { useLive } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { useChats } from '#web/entities/chats/use-chats.ts';
import { isOnScreen } from '#web/entities/tickets/front-conversation.ts';
import { paths } from '#web/paths.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { alertUser, isNews } from './alert.ts';
import { notificationsText } from './notifications.text.ts';
import { isSoundTab } from './sound-tab.ts';

/** Notifies of colleagues' messages and of notes that name the user, unless they are looked at, and of to-dos that are due, in one tab. */
export function useTeamAlerts(): void {
  const text = useText(notificationsText);
  const me = useUser();
  const navigate = useNavigate();
  const { rows } = useChats();
  const announce = async (message: ChatMessage) => {
    if (await isOnScreen(`chat-${message.chatId}`)) return;
    const chat = rows.find(({ id }) => id === message.chatId);
    alertUser({
      title: [message.sender?.name, chat?.title].filter(Boolean).join(' · '),
      body: preview(message.mediaType, message.message, message.media?.fileName ?? null),
      tag: `chat-${message.chatId}`,
      onClick: () => void navigate(chat ? paths.chat.href(chat.uuid) : paths.chats.href()),
    });
  };
  useLive('chatMessage', ({ action, message }) => {
    if (action !== 'create' || message.senderId === me.id) return;
    if (isNews(`chat-message-${message.id}`) && isSoundTab()) void announce(message);
  });
  useLive('ticketMention', (event) => {
    if (event.action !== 'create' || !isSoundTab() || !isNews(`mention-${event.mention.noteId}`)) return;
    const { note, by, ticket } = event.mention;
    void isOnScreen(ticket.id).then((isSeen) => {
      if (isSeen) return;
      alertUser({
        title: [by?.name, ticket.contactName].filter(Boolean).join(' · '),
        body: note,
        tag: `mention-${ticket.id}`,
        onClick: () => void navigate(paths.ticket.href(ticket.uuid)),
      });
    });
  });
  useLive('todo', (event) => {
    if (event.action !== 'due' || !isSoundTab()) return;
    alertUser({
      title: text.dueTodos,
      body: event.text,
      tag: `todo-${event.todoId}`,
      onClick: () => void navigate(paths.todolist.href()),
    });
  });
}
