import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { lastMessageLine } from '#web/entities/messages/last-words.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { isConversationOnScreen } from '#web/entities/tickets/front-conversation.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { alertUser, isFirstNotification } from './alert.ts';
import { ticketAddressOf } from './href-of.ts';
import { notifiesAgentOfTicket } from './notifies.ts';
import { isNotificationSoundTab, joinNotificationSoundTabs } from './sound-tab.ts';

/**
 * Notifies of a customer's new message by sound and desktop notice, in one tab, unless the conversation is on screen
 * and looked at.
 */
export function useTicketAlerts(): void {
  const media = useText(mediaText);
  const me = useUser();
  const navigate = useNavigate();
  useEffect(joinNotificationSoundTabs, []);
  const notify = async (ticket: Ticket) => {
    if (await isConversationOnScreen(ticket.id)) return;
    alertUser({
      title: ticket.contact.name,
      body: lastMessageLine(ticket.lastMessage, media),
      tag: ticket.uuid,
      onClick: () => void navigate(ticketAddressOf(ticket)),
    });
  };
  useLiveEvent('appMessage', (event) => {
    if (event.action !== 'create' || event.message.fromMe || !notifiesAgentOfTicket(event.ticket, me)) return;
    if (isFirstNotification(event.message.id) && isNotificationSoundTab()) void notify(event.ticket);
  });
}
