import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useLive } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { lastWords } from '#web/entities/messages/last-words.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { isOnScreen } from '#web/entities/tickets/front-conversation.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { alertUser, isNews } from './alert.ts';
import { hrefOf } from './href-of.ts';
import { notifiesAgent } from './notifies.ts';
import { isSoundTab, joinSoundTabs } from './sound-tab.ts';

/**
 * Notifies of a customer's new message by sound and desktop notice, in one tab, unless the conversation is on screen
 * and looked at.
 */
export function useAlerts(): void {
  const media = useText(mediaText);
  const me = useUser();
  const navigate = useNavigate();
  useEffect(joinSoundTabs, []);
  const notify = async (ticket: Ticket) => {
    if (await isOnScreen(ticket.id)) return;
    alertUser({
      title: ticket.contact.name,
      body: lastWords(ticket.lastMessage, media),
      tag: ticket.uuid,
      onClick: () => void navigate(hrefOf(ticket)),
    });
  };
  useLive('appMessage', (event) => {
    if (event.action !== 'create' || event.message.fromMe || !notifiesAgent(event.ticket, me)) return;
    if (isNews(event.message.id) && isSoundTab()) void notify(event.ticket);
  });
}
