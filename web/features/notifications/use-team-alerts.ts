import { useNavigate } from 'react-router-dom';
import type { ChatMessage } from '#shared/chats/chat-message.ts';
import { messagePreviewLine } from '#shared/messages/preview.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { useChats } from '#web/entities/chats/use-chats.ts';
import { isConversationOnScreen } from '#web/entities/tickets/front-conversation.ts';
import { appPaths } from '#web/paths.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { alertUser, isFirstNotification } from './alert.ts';
import { notificationsText } from './notifications.text.ts';
import { isNotificationSoundTab } from './sound-tab.ts';

/** Notifies of colleagues' messages and of notes that name the user, unless they are looked at, and of to-dos that are due, in one tab. */
export function useTeamAlerts(): void {
  const text = useText(notificationsText);
  const me = useUser();
  const navigate = useNavigate();
  const { rows } = useChats();
  const announce = async (message: ChatMessage) => {
    if (await isConversationOnScreen(`chat-${message.chatId}`)) return;
    const chat = rows.find(({ id }) => id === message.chatId);
    alertUser({
      title: [message.sender?.name, chat?.title].filter(Boolean).join(' · '),
      body: messagePreviewLine(message.mediaType, message.message, message.media?.fileName ?? null),
      tag: `chat-${message.chatId}`,
      onClick: () => void navigate(chat ? appPaths.chat.href(chat.uuid) : appPaths.chats.href()),
    });
  };
  useLiveEvent('chatMessage', ({ action, message }) => {
    if (action !== 'create' || message.senderId === me.id) return;
    if (isFirstNotification(`chat-message-${message.id}`) && isNotificationSoundTab()) void announce(message);
  });
  useLiveEvent('ticketMention', (event) => {
    if (
      event.action !== 'create' ||
      !isNotificationSoundTab() ||
      !isFirstNotification(`mention-${event.mention.noteId}`)
    )
      return;
    const { note, by, ticket } = event.mention;
    void isConversationOnScreen(ticket.id).then((isSeen) => {
      if (isSeen) return;
      alertUser({
        title: [by?.name, ticket.contactName].filter(Boolean).join(' · '),
        body: note,
        tag: `mention-${ticket.id}`,
        onClick: () => void navigate(appPaths.ticket.href(ticket.uuid)),
      });
    });
  });
  useLiveEvent('todo', (event) => {
    if (event.action !== 'due' || !isNotificationSoundTab()) return;
    alertUser({
      title: text.dueTodos,
      body: event.text,
      tag: `todo-${event.todoId}`,
      onClick: () => void navigate(appPaths.todolist.href()),
    });
  });
}
