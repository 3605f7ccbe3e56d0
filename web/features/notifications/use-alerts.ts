import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { isInFront } from '#web/api/front-conversation.ts';
import { useLive } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { showNotice } from './desktop-notices.ts';
import { hrefOf } from './href-of.ts';
import { notifies } from './notifies.ts';
import { isRingingTab, joinRingingTabs } from './ringing-tab.ts';
import { ring } from './sound.ts';
import { readVolume } from './use-volume.ts';

/** Milliseconds: customers write in bursts, and a burst makes one sound. */
const quietMs = 1500;
let rangAt = Number.NEGATIVE_INFINITY;

const ringOnce = () => {
  const now = performance.now();
  if (now - rangAt < quietMs) return;
  rangAt = now;
  void ring(readVolume());
};

/** Ids of messages already notified: events may come twice. */
const told = new Set<string>();
const mostTold = 500;
const isNews = (messageId: string): boolean => {
  if (told.has(messageId)) return false;
  if (told.size >= mostTold) told.clear();
  told.add(messageId);
  return true;
};

/**
 * Notifies of a customer's new message by sound and desktop notice, in one tab, unless the conversation is on screen
 * and looked at.
 */
export const useAlerts = (wordsOf: (ticket: Ticket) => string): void => {
  const me = useUser();
  const navigate = useNavigate();
  useEffect(joinRingingTabs, []);
  const tell = async (ticket: Ticket) => {
    if (await isInFront(ticket.id)) return;
    ringOnce();
    showNotice({
      title: ticket.contact.name,
      body: wordsOf(ticket),
      tag: ticket.uuid,
      onClick: () => void navigate(hrefOf(ticket)),
    });
  };
  useLive('appMessage', (event) => {
    if (event.action !== 'create' || event.message.fromMe || !notifies(event.ticket, me)) return;
    if (isNews(event.message.id) && isRingingTab()) void tell(event.ticket);
  });
};
